// Has a service worker keep what the screen of punching needs to start without a network.
import { requestFor } from '@kaifong/client/call';
import { type PunchState, routes } from '@kaifong/domain/hr/contract';
import { useEffect } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';
import { registerWorker } from '../../../offline/register-worker.ts';

/** Keeps where she stands, each time it changes. */
export function useKeptScreen(state: PunchState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with each answer
  useEffect(() => {
    registerWorker({
      ...{ script: '/admin/punch-worker.js', scope: '/admin/punch', from: import.meta.url },
      calls: [requestFor(routes.getPunchState, { language: currentLanguage() })],
    });
  }, [state]);
}
