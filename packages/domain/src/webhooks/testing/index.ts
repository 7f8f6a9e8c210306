export { type Received, type Receiver, reachHere, startReceiver } from './start-receiver.ts';
