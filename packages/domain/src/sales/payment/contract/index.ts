export { type AsideRow, asideCalls, asideList } from './aside-list.ts';
export * from './desk.ts';
export {
  type InboxEvent,
  type InboxEventRecord,
  inboxEvent,
  providerEventStates,
  type UnsignedRoom,
} from './inbox.ts';
export * from './paying.ts';
