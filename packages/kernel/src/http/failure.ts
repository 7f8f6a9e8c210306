// Translates errors to replies, and logs them; the only place that does either.
import { AppError, type ErrorCode, type ErrorValues } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import type { Logger } from 'pino';
import { isDiskFull, isUnavailable } from '../db/pg-errors.ts';
import { StorageProblem } from '../files/file-store.ts';
import '../errors.ts';
import { renderMessage } from './messages.ts';
import { seldom } from './seldom.ts';

export interface Failure {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: {
    messages: string[];
    message: string;
    errors?: Record<string, string[]>;
    /** The same as codes with the figures of their sentences, for programs. */
    error_codes?: Record<string, { code: string; params: ErrorValues }[]>;
    error?: string;
    code: string;
    request_id: string;
    details?: Record<string, unknown>;
  };
}

interface Caller {
  readonly language: Language;
  readonly requestId: string;
  readonly log: Logger;
  /** The name of the route that was called. */
  readonly route?: string | undefined;
}

/** A long wait is said in minutes: nobody counts 3,074 seconds. */
function inMinutes(code: string, params: Record<string, string | number> = {}): [string, typeof params] {
  const seconds = Number(params.seconds);
  return code === 'too-many' && seconds > 120
    ? ['too-many-minutes', { minutes: Math.ceil(seconds / 60) }]
    : [code, params];
}

function fromAppError(error: AppError, { language, requestId }: Caller): Failure {
  const say = (code: string, params?: Record<string, string | number>) =>
    renderMessage(language, ...inMinutes(code, params));
  const errors =
    error.fields &&
    Object.fromEntries(
      Object.entries(error.fields).map(([field, list]) => [
        field,
        list.map(({ code, params }) => say(code, { field, ...params })),
      ]),
    );
  const codes =
    error.fields &&
    Object.fromEntries(
      Object.entries(error.fields).map(([field, list]) => [
        field,
        list.map(({ code, params = {} }) => ({ code, params: { ...params } as ErrorValues })),
      ]),
    );
  const atFields = errors ? [...new Set(Object.values(errors).flat())] : [];
  const messages = atFields.length > 0 ? atFields : [say(error.code, error.params)];
  const retryAfter = error.status === 429 ? String(error.params.seconds ?? 1) : error.status === 503 ? '2' : undefined;
  return {
    status: error.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
    body: {
      messages,
      message: messages[0] ?? '',
      ...(errors ? { errors } : {}),
      ...(codes ? { error_codes: codes } : {}),
      // The specification's screens end a session on a 401 that carries `error`.
      ...(error.status === 401 ? { error: messages[0] ?? '' } : {}),
      code: error.code,
      request_id: requestId,
      ...(error.details ? { details: error.details } : {}),
    },
  };
}

/** Codes for errors of Fastify and of body parsing, by status. */
const codesByStatus: Record<number, ErrorCode> = {
  400: 'unreadable',
  // A path the static files do not lead to: there is nothing to be permitted.
  403: 'not-found',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  503: 'unavailable',
};

/** Most kilobytes of a body, and of a field of a form, that is no file. */
export const bodyKilobytes = 256;
/** Errors of Fastify about what is too large and is no file. */
const tooLargeBodies = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_FIELDS_LIMIT']);

function codeOf({ statusCode: status, code }: { statusCode?: number; code?: string }): ErrorCode | undefined {
  if (!status) return undefined;
  if (tooLargeBodies.has(code ?? '')) return 'body-too-large';
  return codesByStatus[status] ?? (status < 500 ? 'unreadable' : undefined);
}

/** Every write is refused then, each by the same cause. */
const logFullDisk = (error: unknown, { log, requestId }: Caller): void =>
  seldom(log, 'disk full', (more) => {
    const about = more === 0 ? { err: error, request_id: requestId } : { refused_writes: more };
    log.error(about, 'the disk is full, nothing can be written: make room');
  });

/** Every upload is refused then, each by the same cause. */
const logStorage = (error: StorageProblem, { log, requestId }: Caller): void =>
  seldom(log, 'file storage', (more) =>
    log.error(more === 0 ? { err: error, request_id: requestId } : { refused_calls: more }, error.message),
  );

/** What a validator stumbles on anybody can send: where, and what it said, is enough to find it if the bug is ours. */
const logStumble = ({ cause, fields }: AppError, { log, requestId, route = '' }: Caller): void =>
  seldom(log, `stumble ${route}`, (more) => {
    const about = { route, fields: Object.keys(fields ?? {}), reason: cause instanceof Error ? cause.message : '' };
    log.warn(more === 0 ? { ...about, request_id: requestId } : { route, more }, 'an input could not be checked');
  });

/** Status and body for an error. Unexpected errors are logged once and answered with 500 and no detail. */
export function failureOf(error: unknown, caller: Caller): Failure {
  if (error instanceof AppError && error.cause !== undefined) logStumble(error, caller);
  if (error instanceof AppError && (error.status < 500 || error.status === 503)) return fromAppError(error, caller);
  const code = codeOf(error as { statusCode?: number; code?: string });
  if (code) return fromAppError(new AppError(code, { seconds: 1, kilobytes: bodyKilobytes }), caller);
  if (error instanceof StorageProblem) {
    logStorage(error, caller);
    return fromAppError(new AppError('unavailable'), caller);
  }
  if (isUnavailable(error)) {
    if (isDiskFull(error)) logFullDisk(error, caller);
    else caller.log.warn({ err: error, request_id: caller.requestId }, 'not now');
    return fromAppError(new AppError('unavailable'), caller);
  }
  caller.log.error({ err: error, request_id: caller.requestId }, 'request failed');
  const message = renderMessage(caller.language, 'internal');
  return {
    status: 500,
    headers: {},
    body: { messages: [message], message, code: 'internal', request_id: caller.requestId },
  };
}
