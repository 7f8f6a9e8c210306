import { useCall } from '@kaifong/client/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ScanDevice } from './scan-device.ts';
import { ScannerCore } from './scanner-core.ts';

const askEvery = 20_000;
const askEveryAlone = 5_000;

/** The scanner of this page, and what it knows; it meets the server again and again while the page is open. */
export function useScanner(first: () => ScanDevice) {
  const call = useCall();
  const [core] = useState(() => new ScannerCore(call, first()));
  const state = useSyncExternalStore(core.listen, core.state);
  const { online } = state;
  useEffect(() => {
    void core.start();
  }, [core]);
  useEffect(() => {
    const again = () => void core.meet();
    const timer = setInterval(again, online ? askEvery : askEveryAlone);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [core, online]);
  return { core, state };
}
