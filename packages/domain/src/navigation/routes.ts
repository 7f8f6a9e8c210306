import { bind } from '@kaifong/kernel/http';
import { routes } from './contract/index.ts';
import { findMoved } from './queries/find-moved.ts';
import { getMenuItem } from './queries/get-menu-item.ts';
import { listCategories } from './queries/list-categories.ts';
import { listMenu } from './queries/list-menu.ts';
import { listMenuFlat } from './queries/list-menu-flat.ts';

export const bindings = [
  bind(routes.listMenu, async (ctx) => ({ data: await listMenu(ctx) })),
  bind(routes.getMenuItem, async (ctx, { url }) => ({ data: await getMenuItem(ctx, url) })),
  bind(routes.listCategories, (ctx) => listCategories(ctx)),
  bind(routes.findMoved, async (ctx, { type, url }) => ({ data: await findMoved(ctx, type, url) })),
  bind(routes.listMenuFlat, async (ctx, { type }) => ({ data: await listMenuFlat(ctx, type) })),
];
