export { errors } from './errors.ts';
export {
  eventVersion,
  type MarkKind,
  markKinds,
  type PublicEvent,
  publicEventNames,
  publicEvents,
  testEvent,
} from './public-events.ts';
export { routes, type WebhookInput } from './routes.ts';
export {
  deliveryStatuses,
  mostTries,
  offReasons,
  pauses,
  tryReasons,
  type WebhookDelivery,
  type WebhookRow,
  type WebhookView,
  webhookCalls,
  webhookList,
} from './webhook.ts';
