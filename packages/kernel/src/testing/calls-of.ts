// Calls of a domain without a server: the handler a route is bound to, with input as the door would have read it.
import type { AnyRoute, ParsedInput, RouteOutput } from '@kaifong/base/contract';
import type { Context } from '../context/index.ts';
import type { Binding } from '../http/index.ts';

type Data<R extends AnyRoute> = RouteOutput<R> extends { data: infer D } ? D : never;

/** `callsOf(bindings)(route)(ctx, input)` answers with the reply's data. */
export const callsOf =
  (bindings: readonly Binding[]) =>
  <R extends AnyRoute>(route: R) =>
  async (ctx: Context, input: ParsedInput<R>): Promise<Data<R>> => {
    const found = bindings.find((binding) => binding.route === route);
    if (!found) throw new Error(`nothing is bound to ${route.name}`);
    const reply = (await found.handle(ctx, input)) as { data: Data<R> };
    return reply.data;
  };
