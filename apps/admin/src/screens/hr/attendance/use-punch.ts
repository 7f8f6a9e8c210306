// Punches of the reader: sent at once where there is a network, kept and sent later where there is none.
import { CallError } from '@kaifong/client/call';
import { useCall, useReadAgain } from '@kaifong/client/hooks';
import { type Direction, type PunchState, routes } from '@kaifong/domain/hr/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';
import { dropPunch, type KeptPunch, keepPunch, keptPunches } from './kept-punches.ts';

export interface Spot {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy_m: number | null;
}

const nowhere: Spot = { lat: null, lng: null, accuracy_m: null };
const patience = 8_000;

/** The place of the device; nowhere when it does not say in time. */
export const whereAmI = (): Promise<Spot> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(nowhere);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy_m: coords.accuracy }),
      () => resolve(nowhere),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 30_000 },
    );
  });

const stale = [routes.getPunchState, routes.getAttendanceMonth, routes.getAttendance, routes.listPunches];
const sendAgainAfter = 20_000;
/** Sends a punch; `wasKept`: the device had it until now. */
function useSend() {
  const call = useCall();
  return useCallback(
    (punch: KeptPunch, wasKept: boolean, photo: File | null = null) =>
      call(routes.punch, {
        ...punch,
        language: currentLanguage(),
        sent_at: new Date().toISOString(),
        kept: wasKept,
        ...(photo && { photo }),
      }),
    [call],
  );
}

/** What the device keeps, sent as soon as there is a network, the oldest first; a punch leaves the device once the shop has it. */
function useKeptPunches(employeeId: number, send: ReturnType<typeof useSend>) {
  const readAgain = useReadAgain(stale);
  const [kept, setKept] = useState(() => keptPunches(employeeId));
  const sending = useRef(false);
  const sendKept = useCallback(async () => {
    if (sending.current || keptPunches(employeeId).length === 0) return;
    sending.current = true;
    try {
      for (const punch of keptPunches(employeeId)) {
        await send(punch, true);
        dropPunch(employeeId, punch.key);
        setKept(keptPunches(employeeId));
      }
      await readAgain();
    } catch {
      // Still without a network: it is tried again.
    } finally {
      sending.current = false;
    }
  }, [employeeId, send, readAgain]);
  useEffect(() => {
    void sendKept();
    const again = () => void sendKept();
    const timer = setInterval(again, sendAgainAfter);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [sendKept]);
  const keep = (punch: KeptPunch) => {
    keepPunch(employeeId, punch);
    setKept(keptPunches(employeeId));
  };
  return { kept, keep };
}

interface Wish {
  readonly direction: Direction;
  readonly spot: Spot;
  readonly code: string;
  readonly photo: File | null;
}

export function usePunch(state: PunchState) {
  const readAgain = useReadAgain(stale);
  const send = useSend();
  const { kept, keep } = useKeptPunches(state.employee.id, send);

  /** `kept`: there is no network, the device has it. Throws what the shop refuses. */
  const punch = async ({ direction, spot, code, photo }: Wish): Promise<'sent' | 'kept'> => {
    const made: KeptPunch = {
      ...{ key: crypto.randomUUID(), direction, code },
      device_at: new Date().toISOString(),
      ...spot,
    };
    try {
      await send(made, false, photo);
    } catch (error) {
      if (error instanceof CallError && error.status < 500) throw error;
      keep(made);
      return 'kept';
    }
    await readAgain();
    return 'sent';
  };
  return { kept, punch };
}
