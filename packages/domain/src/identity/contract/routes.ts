import { accessRoutes } from './access-routes.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { explanationRoutes } from './explanation.ts';
import { openWorkRoutes } from './open-work.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

export const routes = {
  ...signInRoutes,
  ...accessRoutes,
  ...sessionRoutes,
  ...auditRoutes,
  ...explanationRoutes,
  ...secondFactorRoutes,
  ...apiKeyRoutes,
  ...openWorkRoutes,
} as const;
