export * from './desk.ts';
export type { InboxEventRecord, UnsignedRoom } from './inbox.ts';
export { type InboxEvent, inboxCalls, inboxEvent, inboxList, providerEventStates } from './inbox-list.ts';
export * from './pay-code.ts';
export * from './paying.ts';
export * from './status.ts';
export * from './step-inputs.ts';
