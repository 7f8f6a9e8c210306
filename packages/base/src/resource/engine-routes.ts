// The calls that belong to no single resource.
import { importRoutes } from './imports.ts';
import { undoRoutes } from './undo.ts';
import { viewRoutes } from './views.ts';

export const engineRoutes = { ...importRoutes, ...undoRoutes, ...viewRoutes } as const;
