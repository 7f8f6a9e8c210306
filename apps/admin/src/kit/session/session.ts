// Calls to the server, and renewal and end of the session.
import type { AnyRoute } from '@kaifong/base/contract';
import { engineRoutes } from '@kaifong/base/resource';
import { type Call, CallError, createHttpCall } from '@kaifong/client/call';
import { keyOf } from '@kaifong/client/hooks';
import { signInRoutes as identity } from '@kaifong/domain/identity/contract';
import { getConfigs } from '@kaifong/domain/settings/contract';
import { QueryClient } from '@tanstack/react-query';
import { warn } from '../feedback/toast.tsx';
import { forgetExpiry } from './expiry.ts';
import { createKeeper } from './keeper.ts';
import { forgetKept } from './kept.ts';
import { sayWhenLate } from './patience.ts';
import { loginPath } from './return-path.ts';
import { isSessionOver } from './session-over.ts';

const base = '/admin';
/** Refusals of these are answers to the person signing in, not the end of a session. */
const outside = (route: AnyRoute) => route.permission === 'public' || route.name === identity.getProfile.name;
const transport = createHttpCall({
  onError: (error, route) => {
    if (isSessionOver(error) && !outside(route)) endSession();
  },
});

let ending = false;

/** Ends a dead session: shows a notice, then goes to the login and back afterwards. */
function endSession(): void {
  if (ending) return;
  ending = true;
  forgetExpiry();
  void forgetKept();
  // The cookie is HttpOnly; only the server can remove it. Best effort, the session is dead either way.
  transport(identity.logOut, {}).catch(() => undefined);
  warn('feedback.login_expired', ['feedback.log_in_again']);
  const { pathname, search } = window.location;
  const here = `${pathname}${search}`.slice(base.length);
  setTimeout(() => window.location.assign(`${base}${loginPath(here)}`), 1000);
}

export const keeper = createKeeper({
  refresh: () => transport(identity.refresh, {}),
  isFinal: isSessionOver,
  onDead: endSession,
});

/** Every call of the app. Writes wait until the session is fresh, and say so when the answer is late. */
export const call: Call = (route, input, options) => {
  if (route.method === 'GET' || outside(route) || route.name === identity.refresh.name)
    return transport(route, input, options);
  return sayWhenLate(route, input as object, options?.signal, async (signal) => {
    await keeper.ensureFresh();
    return transport(route, input, { ...options, signal });
  });
};

export const queries = new QueryClient({
  defaultOptions: {
    // Without a network nothing waits in silence to be sent or read by itself later: it fails, which somebody is told of.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      // A refusal stays a refusal; only a lost connection is worth a second try.
      retry: (count, error) => count < 1 && !(error instanceof CallError && error.status < 500),
    },
  },
});

// The shop's currency and time zone stand on every screen and change once a year.
queries.setQueryDefaults(keyOf(getConfigs), { staleTime: 300_000 });
// Views are read with every list and change when somebody saves one; a list without them works as well.
queries.setQueryDefaults(keyOf(engineRoutes.listViews), { staleTime: 300_000, retry: false });

/** The profile of who is signed in; rejects with 401 when nobody is. */
export const profileQuery = {
  queryKey: keyOf(identity.getProfile, {}),
  queryFn: () => call(identity.getProfile, {}),
  staleTime: 60_000,
};

/** Logs out and clears all cached data, also what is kept on the device. */
export async function signOut(): Promise<void> {
  await call(identity.logOut, {}).catch(() => undefined);
  forgetExpiry();
  queries.clear();
  await forgetKept();
  window.location.assign(`${base}/login`);
}
