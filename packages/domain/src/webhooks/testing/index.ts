export { makeWebhook } from './make-webhook.ts';
export { type Received, type Receiver, reachHere, startReceiver } from './start-receiver.ts';
