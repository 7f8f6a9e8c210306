// React hooks derived from routes: the query key is the route's name and its input, so whoever changes something can
// name what became stale by the route alone.
import type { AnyRoute, RouteInput, RouteOutput } from '@kaifong/base/contract';
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { type Call, CallError, type CallOptions, intentKeys } from '../call/index.ts';

const CallContext = createContext<Call | null>(null);
export const CallProvider = CallContext.Provider;

/** The transport of this screen. */
export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error('no CallProvider above this component');
  return call;
}

export const keyOf = (route: AnyRoute, input?: unknown): QueryKey =>
  input === undefined ? [route.name] : [route.name, input];

/**
 * Reads a route and keeps the answer fresh. `every`: it is read again after so many milliseconds while the page is looked at, and when somebody
 * comes back to it. Its error is a `CallError` where the server refused, and another where nobody answered.
 */
export function useRoute<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  options: { enabled?: boolean; keep?: boolean; every?: number } = {},
) {
  const call = useCall();
  return useQuery<RouteOutput<R>, Error>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.every ? { refetchInterval: options.every, refetchOnWindowFocus: 'always' as const } : {}),
  });
}

/** `(route, input)`: reads what will probably be wanted next, so that it is there when it is. A refusal is nobody's concern. */
export function usePrefetch() {
  const call = useCall();
  const queries = useQueryClient();
  return <R extends AnyRoute>(route: R, input: RouteInput<R>): void =>
    void queries.prefetchQuery({
      queryKey: keyOf(route, input),
      queryFn: ({ signal }) => call(route, input, { signal }),
      retry: false,
    });
}

/** Reads again what these routes read. */
export function useReadAgain(stale: readonly AnyRoute[]): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(stale.map((route) => queries.invalidateQueries({ queryKey: [route.name] })));
}

/**
 * Writes through a route; the routes in `invalidates` are read again afterwards. Where the route honours a key, the same
 * input sent again, because the answer got lost on its way, has the effect of the first and no second one.
 */
export function useAction<R extends AnyRoute>(route: R, invalidates: readonly AnyRoute[] = []) {
  const call = useCall();
  const readAgain = useReadAgain(invalidates);
  const [keys] = useState(intentKeys);
  return useMutation<RouteOutput<R>, Error, RouteInput<R>>({
    mutationFn: (input) => {
      const options: CallOptions = route.idempotent ? { idempotencyKey: keys.of([route.name, input]) } : {};
      return call(route, input, options);
    },
    onSuccess: () => {
      keys.done();
      return readAgain();
    },
    // Somebody was faster: what is new is shown, and the next try is about the record as it is.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'stale-version') void readAgain();
    },
  });
}
