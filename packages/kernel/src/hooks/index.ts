// Webhooks: notices of outside services are stored as received, verified, and applied once.
export { type Hook, hooksOf, type InboundEvent, type Notice } from './hook.ts';
export { mountHooks } from './mount-hooks.ts';
export { inboundEvents, unsignedNotices } from './schema.ts';
export { resumeDueNotices, resumeNotice } from './take-notice.ts';
export { unsignedBytesPerDay } from './unsigned-room.ts';
