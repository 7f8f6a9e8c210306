import { useCall } from '@kaifong/client/hooks';
import { useEffect } from 'react';
import { useNetwork } from '../network.ts';
import { countWaiting, sendWaiting } from './sync.ts';

/** While something waits. */
const sendEvery = 15_000;

/** Sends what waits on this device when the network is back, and again until all of it has arrived. */
export function useSync(): void {
  const call = useCall();
  const { online } = useNetwork();
  useEffect(() => {
    // Without an answer it is tried again; a browser that keeps nothing has nothing to send.
    const send = () => sendWaiting(call).catch(() => undefined);
    if (!online) {
      countWaiting().catch(() => undefined);
      return;
    }
    void send();
    const timer = setInterval(send, sendEvery);
    return () => clearInterval(timer);
  }, [call, online]);
}
