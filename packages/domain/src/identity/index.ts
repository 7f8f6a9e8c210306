// What the doors and later domains may ask of identity.

export { countLogin, forgetAllFailedLogins, forgetFailedLogins, loginKey } from './actions/count-login.ts';
export {
  createAccount,
  createOwner,
  ensureRoles,
  type NewAccount,
  setAccountPassword,
} from './actions/create-account.ts';
export { checkPassword, hashChosenPassword, hashPassword, passwordProblem } from './actions/hash-password.ts';
export { letterAllowed } from './actions/letter-allowed.ts';
export { endOwnSession, endSessionsOf, openSession, refreshSession } from './actions/open-session.ts';
export { issuePasswordToken, requirePasswordToken, usePasswordToken } from './actions/password-token.ts';
export { PasswordLetter } from './letters/password-letter.tsx';
export { type OpenWork, openWork } from './ports/open-work.ts';
export { type PeopleInScope, peopleInScope } from './ports/people-in-scope.ts';
export { type StoreScope, storeScope } from './ports/store-scope.ts';
export { anotherHolds, ownRequestOf } from './queries/another-holds.ts';
export { actionLabel, resourceLabel } from './queries/audit-words.ts';
export { findAccountByEmail, hasAccounts } from './queries/find-account.ts';
export { type AccountReader, findAccountReader, findCustomerActor, findStaffActor } from './queries/find-actor.ts';
export { listPermissions, listRoleTemplates } from './queries/list-permissions.ts';
export { notOwnRequest } from './queries/not-own-request.ts';
export { deviceOf } from './rules/device-of.ts';
export { endedCookie, sessionCookie } from './rules/session-cookie.ts';
export { tokenFrom, tokenHash } from './rules/session-token.ts';
