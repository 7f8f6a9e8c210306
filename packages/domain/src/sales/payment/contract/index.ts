export { type AsideRow, asideCalls, asideList } from './aside-list.ts';
export * from './desk.ts';
export type { InboxEventRecord, UnsignedRoom } from './inbox.ts';
export { type InboxEvent, inboxCalls, inboxEvent, inboxList, providerEventStates } from './inbox-list.ts';
export * from './paying.ts';
