import { defineRoute, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { listPermission } from '@kaifong/base/permissions';
import * as z from 'zod';
import { addressKind, movedAddress } from './address.ts';
import { categoryEntry, categoryNode, menuDetail, menuFlatRow, menuNode } from './menu-item.ts';

const language = languageSchema.optional();

export const listMenu = defineRoute({
  name: 'navigation.list-menu',
  method: 'GET',
  path: '/api/menu',
  door: 'store',
  permission: 'public',
  input: z.object({ language }),
  output: z.object({ data: z.array(menuNode) }),
  summary: 'The enabled menu items as a tree, with what is shown on phones and on wide screens.',
});

export const getMenuItem = defineRoute({
  name: 'navigation.get-menu-item',
  method: 'POST',
  reads: 'shared',
  path: '/api/menu',
  door: 'store',
  permission: 'public',
  input: z.object({ language, url: z.string().min(1, 'validation.required').max(2000) }),
  output: one(menuDetail),
  summary: 'Reads the enabled menu item with this url.',
});

export const listCategories = defineRoute({
  name: 'navigation.list-categories',
  method: 'GET',
  path: '/api/category',
  door: 'store',
  permission: 'public',
  input: z.object({ language }),
  output: z.object({ data: z.array(categoryNode), flat: z.array(categoryEntry) }),
  summary: 'The enabled product categories, as a tree and as a flat list in the same order.',
});

export const findMoved = defineRoute({
  name: 'navigation.find-moved',
  method: 'POST',
  reads: 'shared',
  path: '/api/moved',
  door: 'store',
  permission: 'public',
  input: z.object({ language, type: addressKind, url: z.string().min(1, 'validation.required').max(120) }),
  output: one(movedAddress),
  summary: 'Tells where something is found now whose url was another before, or that it was taken away.',
});

export const listMenuFlat = defineRoute({
  name: 'navigation.list-menu-flat',
  method: 'GET',
  path: '/api/admin/menu/flat',
  door: 'admin',
  permission: listPermission('menu'),
  input: z.object({ language, type: z.string().max(40).optional() }),
  output: z.object({ data: z.array(menuFlatRow) }),
  summary: 'Every menu item in tree order, enabled or not; `type=category` gives the product categories alone.',
});

export const routes = { listMenu, getMenuItem, listCategories, findMoved, listMenuFlat };
