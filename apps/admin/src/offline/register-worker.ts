// Has a service worker keep what a screen needs to start without a network. A browser without one, or one that refuses, goes on as before.
import { requestFor } from '@kaifong/client/call';
import { signInRoutes } from '@kaifong/domain/identity/contract';
import { getConfigs } from '@kaifong/domain/settings/contract';
import { shopQuestion } from '../kit/language/use-format.ts';
import type { KeptCall, ScreenStarted } from './kept-calls.ts';

type Request = ReturnType<typeof requestFor>;

interface Worker {
  /** `/admin/till-worker.js` */
  readonly script: string;
  readonly scope: string;
  /** The module that says so: tells of which build the page is. */
  readonly from: string;
  /** Calls the page made to get here, beside those every screen makes. */
  readonly calls: readonly Request[];
}

const keptCall = ({ method, url, body }: Request): KeptCall => ({
  ...{ method, url },
  body: typeof body === 'string' ? body : undefined,
});

async function register({ script, scope, from, calls }: Worker): Promise<void> {
  const workers = await navigator.serviceWorker.register(script, { scope });
  const every = [requestFor(signInRoutes.getProfile, {}), requestFor(getConfigs, shopQuestion)];
  const message: ScreenStarted = { from, calls: [...every, ...calls].map(keptCall) };
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

export function registerWorker(worker: Worker): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) register(worker).catch(() => undefined);
}
