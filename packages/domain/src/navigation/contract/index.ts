export { type AddressKind, addressKind, addressKinds, addressOf, type MovedAddress, movedAddress } from './address.ts';
export { errors } from './errors.ts';
export { categoryMoved } from './events.ts';
export {
  type CategoryEntry,
  type CategoryNode,
  categoryEntry,
  categoryNode,
  type MenuDetail,
  type MenuEntry,
  type MenuFlatRow,
  type MenuNode,
  type MenuType,
  menuDetail,
  menuEntry,
  menuFlatRow,
  menuLevels,
  menuLink,
  menuNode,
  menuOrderStep,
  menuType,
  menuTypes,
} from './menu-item.ts';
export { menu } from './menu-record.ts';
export { findMoved, getMenuItem, listCategories, listMenu, listMenuFlat, routes } from './routes.ts';
