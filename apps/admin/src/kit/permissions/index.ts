export { Can, PermissionProvider, useCan } from './can.tsx';
export {
  type Can as CanCheck,
  checker,
  isHeldPermission,
  meets,
  type Need,
  parsePermission,
  permissionMap,
  permissionsIn,
  singularOf,
} from './permission-map.ts';
export { alwaysAllowed, neededFor, type ScreenRule, screenNeed, screenRule } from './screen-need.ts';
