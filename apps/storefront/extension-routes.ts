// The pages that extensions bring. React Router reads its routes before Vite's plugins are there, so this file asks for the
// extensions itself.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extensionFolders } from '@kaifong/tools/bundle/extensions';
import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** One page of `storefront/routes.ts` in the folder of an extension. */
interface BroughtRoute {
  /** The page's address without the first slash: `gift-notes`, `gift-notes/:id`. */
  readonly path: string;
  /** The file of the page, beside `routes.ts`. */
  readonly file: string;
}

const root = join(import.meta.dirname, '../..');

async function routesOf(folder: string): Promise<RouteConfigEntry[]> {
  const place = join(root, folder, 'storefront');
  if (!existsSync(join(place, 'routes.ts'))) return [];
  const { routes } = (await import(/* @vite-ignore */ join(place, 'routes.ts'))) as {
    routes: readonly BroughtRoute[];
  };
  return routes.map(({ path, file }) => route(path, join(place, file), { id: `${folder}/${path}` }));
}

export const extensionRoutes: RouteConfigEntry[] = (await Promise.all(extensionFolders.map(routesOf))).flat();
