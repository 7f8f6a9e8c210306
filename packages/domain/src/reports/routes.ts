import { bind } from '@kaifong/kernel/http';
import { routes } from './contract/index.ts';
import { getDashboard } from './queries/get-dashboard.ts';
import { searchAdmin } from './queries/search-admin.ts';

export const bindings = [
  bind(routes.getDashboard, async (ctx) => ({ data: await getDashboard(ctx) })),
  bind(routes.searchAdmin, async (ctx, { keyword }) => ({ data: await searchAdmin(ctx, keyword) })),
];
