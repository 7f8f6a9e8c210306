// Calls of the resource engine that belong to no single resource: undo, imports, views.
import { importRoutes } from './imports.ts';
import { undoRoutes } from './undo.ts';
import { viewRoutes } from './views.ts';

export const engineRoutes = { ...importRoutes, ...undoRoutes, ...viewRoutes } as const;
