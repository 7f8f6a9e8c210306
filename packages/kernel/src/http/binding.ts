import type { AnyRoute, FileReply, ParsedInput, RouteOutput } from '@kaifong/base/contract';
import type { ResourceDefinition } from '@kaifong/base/resource';
import type { Context } from '../context/index.ts';
import type { AnyList } from '../list/index.ts';
import type { Bound } from '../resource/bound.ts';

/** A cookie a reply sets; `value` '' with `maxAge` 0 removes it. */
export interface ReplyCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly httpOnly: boolean;
}

const cookies = Symbol('cookies');

export interface WithCookies<Body> {
  readonly body: Body;
  readonly [cookies]: readonly ReplyCookie[];
}

/** Returned by a handler whose reply also sets cookies. */
export function withCookies<Body>(body: Body, list: readonly ReplyCookie[]): WithCookies<Body> {
  return { body, [cookies]: list };
}

export function splitCookies(reply: unknown): { body: unknown; cookies: readonly ReplyCookie[] } {
  if (typeof reply === 'object' && reply !== null && cookies in reply) {
    const wrapped = reply as WithCookies<unknown>;
    return { body: wrapped.body, cookies: wrapped[cookies] };
  }
  return { body: reply, cookies: [] };
}

type Body<R extends AnyRoute> = NonNullable<R['reply']> extends 'file' ? FileReply : RouteOutput<R>;

/** A route with the function that answers it. */
export interface Binding {
  readonly route: AnyRoute;
  /** The resource the route was derived from. */
  readonly resource?: ResourceDefinition;
  /** The resource with its table and hooks; also set where its calls are written by hand. */
  readonly bound?: Bound;
  /** The list it reads. */
  readonly list?: AnyList;
  /** Done before a transaction is opened: what counts even when the effect is undone, such as a wrong code that was tried. */
  before?(ctx: Context, input: unknown): Promise<void>;
  handle(ctx: Context, input: unknown): Promise<unknown>;
  /** Rows that many want at once, by names: whoever comes on top waits without a connection (`inCrowd`). */
  crowd?(input: unknown): readonly string[];
  /**
   * Work done once the effect is committed, and again when the call is repeated: calls to the outside, which have no
   * place in a transaction. Gets the reply as it was kept, and returns the one to send.
   */
  follow?(ctx: Context, reply: unknown, input: unknown): Promise<unknown>;
}

type Handler<R extends AnyRoute> = (ctx: Context, input: ParsedInput<R>) => Promise<Body<R> | WithCookies<Body<R>>>;

/**
 * Binds a route to its function `(ctx, input) => reply body`. Input is parsed; the reply is shaped by the route's
 * output.
 */
export function bind<R extends AnyRoute>(
  route: R,
  handle: Handler<R>,
  before?: (ctx: Context, input: ParsedInput<R>) => Promise<void>,
): Binding {
  return {
    route,
    handle: (ctx, input) => handle(ctx, input as ParsedInput<R>),
    ...(before && { before: (ctx, input) => before(ctx, input as ParsedInput<R>) }),
  };
}

/** The same for a call many send at once about the same rows: see `Binding.crowd`. */
export const bindCrowded = <R extends AnyRoute>(
  route: R,
  crowd: (input: ParsedInput<R>) => readonly string[],
  handle: Handler<R>,
): Binding => ({ ...bind(route, handle), crowd: (input) => crowd(input as ParsedInput<R>) });

/** The same with what follows the commit: see `Binding.follow`. */
export function bindWith<R extends AnyRoute>(
  route: R,
  handle: Handler<R>,
  follow: (ctx: Context, reply: RouteOutput<R>, input: ParsedInput<R>) => ReturnType<Handler<R>>,
): Binding {
  const next: Binding['follow'] = (ctx, reply, input) => follow(ctx, reply as RouteOutput<R>, input as ParsedInput<R>);
  return { ...bind(route, handle), follow: next };
}

/** Binds a list route to its list definition and to the function that reads it with `listPage`. */
export const bindList = <R extends AnyRoute>(route: R, list: AnyList, handle: Handler<R>): Binding => ({
  ...bind(route, handle),
  list,
});
