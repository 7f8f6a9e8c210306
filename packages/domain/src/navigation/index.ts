// Door for later domains.
export { createMenuItem, type NewMenuItem } from './actions/create-menu-item.ts';
export { deleteMenuItem } from './actions/delete-menu-item.ts';
export { claimAddress, closeAddress, moveAddress } from './actions/keep-address.ts';
export { type ItemValues, preparedItem, releaseItem } from './actions/menu-values.ts';
export { sortMenu } from './actions/sort-menu.ts';
export { updateMenuItem } from './actions/update-menu-item.ts';
export { lockMenu } from './locks.ts';
export { findMenuUses } from './queries/find-menu-uses.ts';
export { findMoved } from './queries/find-moved.ts';
export { getMenuItem, showMenuItem } from './queries/get-menu-item.ts';
export { listCategories } from './queries/list-categories.ts';
export {
  loadMenu,
  type MenuItemRow,
  type ReadText,
  showCategory,
  showEntry,
  standsInMenu,
  textReader,
} from './queries/load-menu.ts';
export { menuRecordsWith } from './resources.ts';
