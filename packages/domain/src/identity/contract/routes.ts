import { accessRoutes } from './access-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

export const routes = { ...signInRoutes, ...accessRoutes, ...sessionRoutes, ...auditRoutes } as const;
