// Renews the session before it ends: on a timer, when the page comes back into view, and before every write.
import { checkEvery, isDue, rememberExpiry } from './expiry.ts';

export interface KeeperOptions {
  /** Asks the server for a new token; rejects when the session is dead. */
  readonly refresh: () => Promise<{ expires_at: string }>;
  /** Told once when renewing failed for good. */
  readonly onDead: (error: unknown) => void;
  /** Whether a failure means the session is over, and not that the network is away for a moment. */
  readonly isFinal: (error: unknown) => boolean;
  readonly now?: () => number;
}

export interface Keeper {
  /** Resolves when the session is fresh enough to write with. */
  readonly ensureFresh: () => Promise<void>;
  /** Starts the clock; returns how to stop it. */
  readonly start: () => () => void;
}

/** One tab renews, the others wait and find it done: rotating twice at once would kill the slower tab's session. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('admin-token-refresh', work) as Promise<T>) : work();
}

export function createKeeper({ refresh, onDead, isFinal, now = Date.now }: KeeperOptions): Keeper {
  let running: Promise<void> | undefined;
  const renew = async () => {
    if (!isDue(now())) return;
    try {
      rememberExpiry((await refresh()).expires_at);
    } catch (error) {
      if (isFinal(error)) onDead(error);
    }
  };
  const ensureFresh = () => {
    if (!isDue(now())) return Promise.resolve();
    running ??= alone(renew).finally(() => {
      running = undefined;
    });
    return running;
  };
  const start = () => {
    const look = () => {
      if (document.visibilityState === 'visible') void ensureFresh();
    };
    const timer = setInterval(() => void ensureFresh(), checkEvery);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  };
  return { ensureFresh, start };
}
