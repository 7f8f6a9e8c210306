import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Also at an address without a certificate, where browsers make no UUID. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The key by which a form of a page from memory does its work once, however often its button is pressed. The browser makes it,
 * because everybody gets the same page; without scripts the server makes one of the words that are sent (`keyOfForm`).
 */
export function SendKey() {
  const hydrated = useHydrated();
  const [key] = useState(randomKey);
  return <input type="hidden" name="send_key" value={hydrated ? key : ''} />;
}
