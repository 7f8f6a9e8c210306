export { Can, PermissionProvider, useCan } from './can.tsx';
export { type Can as CanCheck, checker, parsePermission, permissionMap, singularOf } from './permission-map.ts';
