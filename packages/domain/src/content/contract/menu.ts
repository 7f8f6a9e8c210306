// The menu as staff edit it. The tree is the navigation room's; what its items lead to, and which products a category
// holds, is known here.
import { defineRoute, many, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull, localizedInput, numberInput } from '@kaifong/base/input';
import { listInput } from '@kaifong/base/list';
import { languageSchema } from '@kaifong/base/localized';
import { listPermission } from '@kaifong/base/permissions';
import { undoableResult, undoToken } from '@kaifong/base/resource';
import * as z from 'zod';
import { menuLevels, menuType } from '../../navigation/contract/index.ts';

const language = languageSchema.optional();
const texts = z.record(z.string(), z.string());

/** A row of the menu list. */
export const adminMenuRow = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  parent_name: z.string(),
  title: z.string(),
  /** `Food › Noodles` */
  path_title: z.string(),
  type: menuType,
  url: z.string(),
  /** Ready to be an `href`. */
  link: z.string(),
  enabled: z.boolean(),
  display_in_mobile: z.boolean(),
  display_in_desktop: z.boolean(),
  /** 0 at the top. */
  level: z.number(),
  order: z.number(),
  /** Visitors find something there now; false for a page that is offline or gone. */
  reachable: z.boolean(),
  version: z.number(),
  updated_at: z.string(),
});
export type AdminMenuRow = z.output<typeof adminMenuRow>;

export const adminMenuItem = adminMenuRow.omit({ path_title: true }).extend({
  open_in_current_tab: z.boolean(),
  meta_title: z.string(),
  meta_description: z.string(),
  short_description: z.string(),
  css: z.string(),
  image: z.string().nullable(),
  image_path: z.string().nullable(),
  /** Of a category: the products staff put into it. */
  products: z.array(z.number()),
  created_at: z.string(),
  /** Every language's own text, without fallback: what the form edits. */
  translations: z.object({ title: texts, meta_title: texts, meta_description: texts, short_description: texts }),
});
export type AdminMenuItem = z.output<typeof adminMenuItem>;

const fields = {
  language,
  parent_id: emptyAsNull(recordId).optional(),
  enabled: booleanInput.optional(),
  open_in_current_tab: booleanInput.optional(),
  display_in_mobile: booleanInput.optional(),
  display_in_desktop: booleanInput.optional(),
  url: z.string().max(2000).optional(),
  meta_title: localizedInput(160).optional(),
  meta_description: localizedInput(320).optional(),
  order: numberInput(z.number().int().min(-1_000_000).max(1_000_000)).optional(),
  short_description: localizedInput(20_000).optional(),
  image: emptyAsNull(z.uuid()).optional(),
  css: emptyAsNull(z.string().max(20_000)).optional(),
  products: z.array(recordId).max(1000).optional(),
  globals: z.array(z.string().max(60)).max(200).optional(),
};

export const menuCreate = z.object({ ...fields, title: localizedInput(160), type: menuType });
export type MenuCreate = z.output<typeof menuCreate>;
export const menuUpdate = z.object({
  ...fields,
  id: recordId,
  version: recordVersion.optional(),
  title: localizedInput(160).optional(),
  type: menuType.optional(),
});
export type MenuUpdate = z.output<typeof menuUpdate>;

/** A branch as a sort sends it, `below` levels deep at most: an id, or an id with what hangs below it. */
type Branch = number | { id: number; children?: Branch[] | undefined };
const nothingBelow = (items: readonly unknown[], { addIssue }: z.core.$RefinementCtx) => {
  if (items.length > 0) addIssue({ code: 'custom', message: 'navigation.too-deep', params: { levels: menuLevels } });
};
const branch = (below: number): z.ZodType<Branch> => {
  const children = below === 0 ? z.array(z.unknown()).superRefine(nothingBelow) : z.array(branch(below - 1)).max(1000);
  return z.union([recordId, z.object({ id: recordId, children: children.optional() })]) as z.ZodType<Branch>;
};
export const menuBranches = z.array(branch(menuLevels - 1)).max(1000);
export type MenuBranches = z.output<typeof menuBranches>;

/** Types whose url is picked from what there is. */
export const menuTargetTypes = [
  'page',
  'blog_article',
  'blog_category',
  'landing_page',
  'form',
  'event_category',
] as const;
export const menuTarget = z.object({ url: z.string(), title: z.string(), reachable: z.boolean() });
export type MenuTarget = z.output<typeof menuTarget>;

const admin = { door: 'admin' } as const;

export const listMenuItems = defineRoute({
  ...admin,
  name: 'content.list-menu',
  method: 'GET',
  path: '/api/admin/menu',
  permission: listPermission('menu'),
  input: listInput,
  output: many(adminMenuRow),
  summary: 'The menu items in tree order or as sorted, with parent, level and whether they lead anywhere.',
});

export const listMenuTargets = defineRoute({
  ...admin,
  name: 'content.list-menu-targets',
  method: 'GET',
  path: '/api/admin/menu/target',
  permission: listPermission('menu'),
  input: z.object({ language, type: z.enum(menuTargetTypes), keyword: z.string().max(200).optional() }),
  output: z.object({ data: z.array(menuTarget) }),
  summary: 'What a menu item of a type may lead to, for its picker.',
});

export const readMenuItem = defineRoute({
  ...admin,
  name: 'content.get-menu',
  method: 'GET',
  path: '/api/admin/menu/:id',
  permission: 'get menu',
  input: z.object({ id: recordId, language }),
  output: one(adminMenuItem),
  summary: 'Reads one menu item with all its translations and, of a category, its products.',
});

export const createMenu = defineRoute({
  ...admin,
  name: 'content.create-menu',
  idempotent: true,
  method: 'POST',
  path: '/api/admin/menu',
  permission: 'create menu',
  status: 201,
  multipart: true,
  input: menuCreate,
  output: one(adminMenuItem),
  summary: 'Adds an item to the menu, a step of 100 behind its last sibling unless `order` says otherwise.',
});

export const sortMenus = defineRoute({
  ...admin,
  name: 'content.sort-menu',
  method: 'PUT',
  path: '/api/admin/menu/sort',
  permission: 'update menu',
  input: z.object({ menus: menuBranches }),
  output: one(z.object({ moved: z.number() })),
  summary: 'Puts the whole menu in the order of these nested ids; items that are not named stay behind their siblings.',
});

export const batchUpdateMenus = defineRoute({
  ...admin,
  name: 'content.batch-update-menu',
  method: 'PUT',
  path: '/api/admin/menu/batch',
  permission: 'batch update menu',
  input: z.object({ ids: z.array(recordId).min(1).max(100), key: z.string().max(60), value: z.json() }),
  output: undoableResult,
  summary: 'Enables, hides or shows several menu items at once.',
});

export const batchDestroyMenus = defineRoute({
  ...admin,
  name: 'content.batch-destroy-menu',
  method: 'DELETE',
  path: '/api/admin/menu/batch',
  permission: 'batch destroy menu',
  input: z.object({ ids: z.array(recordId).min(1).max(100) }),
  output: undoableResult,
  summary: 'Deletes several menu items, those below before those above.',
});

export const updateMenu = defineRoute({
  ...admin,
  name: 'content.update-menu',
  idempotent: true,
  method: 'PUT',
  path: '/api/admin/menu/:id',
  permission: 'update menu',
  multipart: true,
  input: menuUpdate,
  output: one(adminMenuItem),
  summary: 'Changes a menu item.',
});

export const deleteMenu = defineRoute({
  ...admin,
  name: 'content.delete-menu',
  method: 'DELETE',
  path: '/api/admin/menu/:id',
  permission: 'delete menu',
  input: z.object({ id: recordId }),
  output: one(z.object({ id: z.number() })).extend({ undo: undoToken }),
  summary: 'Deletes a menu item below which nothing hangs.',
});

export const menuRoutes = {
  listMenuItems,
  listMenuTargets,
  readMenuItem,
  createMenu,
  sortMenus,
  batchUpdateMenus,
  batchDestroyMenus,
  updateMenu,
  deleteMenu,
};
