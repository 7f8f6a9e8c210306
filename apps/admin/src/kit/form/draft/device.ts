// This device, as the drafts it keeps with the server are told from those of others. The name says nothing about who or where.
import { newKey } from '@kaifong/client/call';

const storageKey = 'admin_device';

export function deviceId(store: Pick<Storage, 'getItem' | 'setItem'> = localStorage): string {
  const kept = store.getItem(storageKey);
  if (kept && /^[\w-]{1,40}$/.test(kept)) return kept;
  const made = newKey().slice(0, 16);
  store.setItem(storageKey, made);
  return made;
}
