export { account, type PeopleScope, peopleScopes } from './account.ts';
export {
  type ApiKeyRow,
  type ApiKeyState,
  type ApiKeyView,
  apiKeyCalls,
  apiKeyList,
  isKeyScope,
} from './api-key.ts';
export {
  type AuditChainCheck,
  type AuditChange,
  type AuditEntry,
  type AuditExportQuery,
  type AuditQuery,
  type AuditRow,
  auditFilters,
} from './audit-log.ts';
export { errors } from './errors.ts';
export { staffFactorsReset, staffInvited, staffResetRequested } from './events.ts';
export type { AccessExplanation, AccessFinding } from './explanation.ts';
export { type OpenWorkKind, type OpenWorkView, openWorkKinds, type PassOnWish } from './open-work.ts';
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
export {
  type BegunFactor,
  type FactorKind,
  type FinishInput,
  factorKinds,
  type SecondFactor,
  type SignInReply,
} from './second-factor.ts';
export { browsers, type Device, device, type StaffSession, systems } from './session.ts';
export { signInRoutes } from './sign-in-routes.ts';
