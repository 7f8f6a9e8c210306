export * from './desk.ts';
export {
  type InboxEvent,
  type InboxEventRecord,
  inboxEvent,
  providerEventStates,
} from './inbox.ts';
export * from './paying.ts';
