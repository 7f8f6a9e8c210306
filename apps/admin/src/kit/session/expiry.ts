// When the session has to be renewed. The token itself is in an HttpOnly cookie that scripts cannot read; all the app
// keeps is a time, 20 minutes before the real one, so that nobody is thrown out in the middle of her work.

const storageKey = 'admin_token_expires_at';
/** How long before its real end a session counts as due. */
const margin = 20 * 60_000;
/** How often an open page looks at the clock. */
export const checkEvery = 900_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function rememberExpiry(expiresAt: string, store: Store = localStorage): void {
  const end = Date.parse(expiresAt);
  if (Number.isFinite(end)) store.setItem(storageKey, new Date(end - margin).toISOString());
}

export function forgetExpiry(store: Store = localStorage): void {
  store.removeItem(storageKey);
}

/** Whether the session should be renewed. Without a stored time: no; the server answers 401. */
export function isDue(now: number, store: Store = localStorage): boolean {
  const stored = store.getItem(storageKey);
  return stored !== null && Date.parse(stored) <= now;
}

/** Whether this browser had a session at the last check. */
export const wasSignedIn = (store: Store = localStorage): boolean => store.getItem(storageKey) !== null;
