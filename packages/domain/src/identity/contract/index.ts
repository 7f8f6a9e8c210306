export { account } from './account.ts';
export {
  type AuditChange,
  type AuditEntry,
  type AuditExportQuery,
  type AuditQuery,
  type AuditRow,
  auditFilters,
} from './audit-log.ts';
export { errors } from './errors.ts';
export { staffInvited, staffResetRequested } from './events.ts';
export {
  differentPasswords,
  emailSchema,
  longestPassword,
  newPassword,
  samePassword,
  shortestPassword,
  typedPassword,
} from './password.ts';
export {
  heldRole,
  type SessionReply,
  type StaffProfile,
  sessionReply,
  staffProfile,
  staffProfileInput,
  statusReply,
} from './profile.ts';
export { signInRates } from './rates.ts';
export {
  type Grantable,
  type PermissionGroups,
  permissionList,
  type RoleChoice,
  type RoleTemplate,
  type RoleTemplateName,
  role,
  roleTemplateNames,
} from './role.ts';
export { routes } from './routes.ts';
export { browsers, type Device, device, type StaffSession, systems } from './session.ts';
export { signInRoutes } from './sign-in-routes.ts';
