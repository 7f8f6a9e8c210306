export {
  type AudienceCount,
  type FallReason,
  fallReasons,
} from './audience.ts';
export { type BounceKind, bounceKinds } from './bounce.ts';
export {
  type Broadcast,
  type BroadcastChannel,
  broadcast,
  broadcastChannels,
  type MergeField,
  mergeFields,
} from './broadcast.ts';
export {
  type BroadcastCommand,
  type BroadcastStatus,
  broadcastMachine,
  broadcastStatuses,
} from './broadcast-machine.ts';
export { broadcastRoutes } from './broadcast-routes.ts';
export {
  type BroadcastPreview,
  type BroadcastPreviews,
  type BroadcastRecipient,
  type BroadcastState,
  recipientStatuses,
} from './broadcast-state.ts';
export { broadcastSteps } from './broadcast-steps.ts';
export { errors } from './errors.ts';
export { type MailHistory, mailHistoryCalls, mailHistoryList } from './mail-history-list.ts';
export { type MailSuppression, mailSuppression, suppressionReasons } from './mail-suppression.ts';
export { readingRoutes } from './reading-routes.ts';
export {
  type LetterKind,
  type LetterPreview,
  letterAudiences,
  letterPreview,
  routes,
} from './routes.ts';
export { type MarketingSettings, marketingSettings } from './settings.ts';
