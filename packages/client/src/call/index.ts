export { type Call, CallError, type CallOptions, type FailureBody } from './call.ts';
export { createHttpCall, type HttpCallOptions } from './http-call.ts';
export { requestFor } from './request-for.ts';
