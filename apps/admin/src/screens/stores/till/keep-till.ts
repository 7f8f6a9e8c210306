// Has a service worker keep what this till needs to start without a network. A browser without one, or one that refuses,
// sells as before.
import { requestFor } from '@kaifong/client/call';
import { signInRoutes } from '@kaifong/domain/identity/contract';
import { getConfigs } from '@kaifong/domain/settings/contract';
import { routes, type TillStore } from '@kaifong/domain/till/contract';
import { useEffect } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';
import { shopQuestion } from '../../../kit/language/use-format.ts';
import type { KeptCall, TillStarted } from './worker/kept-calls.ts';

function callsOf(storeId: number): KeptCall[] {
  const calls = [
    requestFor(signInRoutes.getProfile, {}),
    requestFor(getConfigs, shopQuestion),
    requestFor(routes.getTillStore, { id: storeId, language: currentLanguage() }),
  ];
  return calls.map(({ method, url, body }) => ({ method, url, body: typeof body === 'string' ? body : undefined }));
}

async function keepTill(storeId: number): Promise<void> {
  const workers = await navigator.serviceWorker.register('/admin/till-worker.js', { scope: '/admin/store/pos/' });
  const message: TillStarted = { from: import.meta.url, calls: callsOf(storeId) };
  // The one at work keeps; the one that waits learns that a page of its build has started.
  const tell = () => {
    for (const worker of [workers.waiting, workers.active]) worker?.postMessage(message);
  };
  const follow = () => {
    const coming = workers.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' || coming.state === 'activated') tell();
    });
  };
  workers.addEventListener('updatefound', follow, { once: true });
  follow();
  tell();
}

/** Keeps what is shown of the store, each time it changes: a register that was opened is open at the next start. */
export function useKeptTill(store: TillStore): void {
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) keepTill(store.id).catch(() => undefined);
  }, [store]);
}
