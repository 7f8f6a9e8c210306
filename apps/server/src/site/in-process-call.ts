// The storefront's calls within the process: same contracts, permissions and limits as over HTTP.
import type { AnyRoute, FileReply } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { type Binding, dispatch, failureOf, positionAfter, type ReplyCookie } from '@kaifong/kernel/http';

/** Creates the error a refused call rejects with; the storefront has its own class. */
export type MakeCallError = (status: number, body: ReturnType<typeof failureOf>['body']) => Error;

export interface InProcessOptions {
  readonly ctx: Context;
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly makeError: MakeCallError;
  /** Receives cookies a call sets. */
  readonly onCookies: (cookies: readonly ReplyCookie[]) => void;
  /** The place in the log this call must see, to be read from a standby; undefined for the database itself. */
  readonly position?: (route: AnyRoute) => number | undefined;
}

/** A file as a call over HTTP answers it, with its name. */
const asFile = ({ bytes, filename, mimetype }: FileReply): File =>
  new File([new Uint8Array(bytes)], filename, { type: mimetype });

/** Creates the `Call` of one page; its calls share the page's context and cache tags. */
export function inProcessCall({ ctx, bindings, makeError, onCookies, position }: InProcessOptions) {
  return async (route: AnyRoute, input: unknown, options: { idempotencyKey?: string } = {}): Promise<unknown> => {
    const binding = bindings.get(route.name);
    if (!binding) throw new Error(`no such route: ${route.name}`);
    try {
      const result = await dispatch(ctx, binding, {
        raw: input,
        idempotencyKey: options.idempotencyKey,
        insidePage: true,
        position: position?.(route),
      });
      onCookies([...result.cookies, ...(await positionAfter(ctx, route))]);
      if (route.reply === 'file') return asFile(result.value as FileReply);
      return result.text === undefined ? result.value : JSON.parse(result.text);
    } catch (error) {
      const failure = failureOf(error, {
        language: ctx.language,
        requestId: ctx.requestId,
        log: ctx.runtime.log,
        route: route.name,
      });
      throw makeError(failure.status, failure.body);
    }
  };
}
