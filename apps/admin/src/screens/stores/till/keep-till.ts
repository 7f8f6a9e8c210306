// Has a service worker keep what this till needs to start without a network.
import { requestFor } from '@kaifong/client/call';
import { routes, type TillStore } from '@kaifong/domain/till/contract';
import { useEffect } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';
import { registerWorker } from '../../../offline/register-worker.ts';

/** Keeps what is shown of the store, each time it changes: a register that was opened is open at the next start. */
export function useKeptTill(store: TillStore): void {
  useEffect(() => {
    registerWorker({
      ...{ script: '/admin/till-worker.js', scope: '/admin/store/pos/', from: import.meta.url },
      calls: [requestFor(routes.getTillStore, { id: store.id, language: currentLanguage() })],
    });
  }, [store]);
}
