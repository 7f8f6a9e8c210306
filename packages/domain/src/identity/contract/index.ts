export { errors } from './errors.ts';
export { staffResetRequested } from './events.ts';
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
  role,
  type SessionReply,
  type StaffProfile,
  sessionReply,
  staffProfile,
  staffProfileInput,
  statusReply,
} from './profile.ts';
export { routes } from './routes.ts';
