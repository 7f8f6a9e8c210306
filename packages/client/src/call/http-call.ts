import type { AnyRoute } from '@kaifong/base/contract';
import { type Call, CallError, type CallOptions, type FailureBody } from './call.ts';
import { requestFor } from './request-for.ts';

export interface HttpCallOptions {
  readonly baseUrl?: string;
  /** Headers of every call, e.g. the language. */
  readonly headers?: () => Record<string, string>;
  /** Told of every refusal, e.g. to end a dead session. */
  readonly onError?: (error: CallError, route: AnyRoute) => void;
}

async function failureOf(response: Response): Promise<CallError> {
  try {
    return new CallError(response.status, (await response.json()) as FailureBody);
  } catch {
    return new CallError(response.status, {});
  }
}

/** The browser's transport. `X-Kaifong` marks a call as made by our own script, which a foreign page cannot do. */
export function createHttpCall({ baseUrl = '', headers, onError }: HttpCallOptions = {}): Call {
  const call = async (route: AnyRoute, input: unknown, options: CallOptions = {}) => {
    const { method, url, body } = requestFor(route, input);
    const response = await fetch(`${baseUrl}${url}`, {
      method,
      body: body ?? null,
      credentials: 'same-origin',
      signal: options.signal ?? null,
      headers: {
        ...headers?.(),
        'X-Kaifong': '1',
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
    });
    if (!response.ok) {
      const error = await failureOf(response);
      onError?.(error, route);
      throw error;
    }
    return route.reply === 'file' ? response.blob() : response.json();
  };
  return call as Call;
}
