export { type Binding, bind, bindCrowded, bindList, bindWith, type ReplyCookie, withCookies } from './binding.ts';
export { type AppOptions, createApp } from './create-app.ts';
export { type CallResult, checkPermission, dispatch } from './dispatch.ts';
export { contextAt, type DoorOptions, mountDoor, refuseForeignWrite, tokenOf } from './door.ts';
export { type BatchOutcome, type BatchResult, batchOf, eachDeletion, eachRecord, wordsOf } from './each-record.ts';
export { type Failure, failureOf } from './failure.ts';
export {
  hasWords,
  type MessagesByLanguage,
  type MessageTree,
  messagesOf,
  registerMessages,
  renderMessage,
} from './messages.ts';
export { openApiOf } from './open-api.ts';
export { countTry, refuseSpent } from './rate-limit.ts';
export { unfold } from './raw-input.ts';
export { positionAfter, positionCookie, positionIn } from './reading.ts';
export { countRequests } from './traffic.ts';
export { codeOf, parseInput } from './validation.ts';
