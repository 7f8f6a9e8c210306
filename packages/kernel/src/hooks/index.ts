// What outside services tell the shop by themselves: kept as it came, checked, applied once.
export { type Hook, hooksOf, type InboundEvent, type Notice } from './hook.ts';
export { mountHooks } from './mount-hooks.ts';
export { inboundEvents } from './schema.ts';
export { resumeDueNotices, resumeNotice } from './take-notice.ts';
