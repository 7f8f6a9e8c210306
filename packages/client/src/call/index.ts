export { type Call, CallError, type CallOptions, type FailureBody } from './call.ts';
export { createHttpCall, type HttpCallOptions } from './http-call.ts';
export { type IntentKeys, intentKeys, newKey } from './intent-keys.ts';
export { requestFor } from './request-for.ts';
