export { Can, PermissionProvider, useCan } from './can.tsx';
export {
  type Can as CanCheck,
  checker,
  isHeldPermission,
  type Need,
  parsePermission,
  permissionMap,
  singularOf,
} from './permission-map.ts';
export { alwaysAllowed, neededFor, screenNeed } from './screen-need.ts';
