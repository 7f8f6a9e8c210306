// How a screen reaches the server: one function for every route, whatever carries it. In the browser that is HTTP, in
// server rendering the server hands in one that stays in the process and obeys the same contracts and permissions.
import type { AnyRoute, RouteInput, RouteOutput } from '@kaifong/base/contract';

/** Calls a route; rejects with `CallError` when the server refuses. */
export type Call = <R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  options?: CallOptions,
) => Promise<RouteOutput<R>>;

export interface CallOptions {
  /** For calls that move money, stock or mail: the same key again has the same single effect. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The failure shape of wire.md, ready to show. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: string[];
  /** Messages at fields, `field.path` → texts. */
  readonly errors: Record<string, string[]>;
  readonly requestId: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, body: Partial<FailureBody>) {
    const messages = body.messages ?? [];
    super(messages[0] ?? `HTTP ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.messages = messages;
    this.errors = body.errors ?? {};
    this.requestId = body.request_id;
    this.details = body.details;
  }
}

export interface FailureBody {
  messages: string[];
  message: string;
  errors?: Record<string, string[]>;
  code: string;
  request_id: string;
  details?: Record<string, unknown>;
}
