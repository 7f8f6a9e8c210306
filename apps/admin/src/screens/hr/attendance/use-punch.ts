// Punches of the reader: sent at once where there is a network, kept and sent later where there is none.
import { useCall, useReadAgain } from '@kaifong/client/hooks';
import { type Direction, type PunchState, routes } from '@kaifong/domain/hr/contract';
import { useCallback, useEffect, useState } from 'react';
import { keepPhoto } from './kept-photos.ts';
import {
  dropPunch,
  type KeptPunch,
  keepPunch,
  keptPunches,
  notePhoto,
  notePunch,
  onKeptPunches,
} from './kept-punches.ts';
import { isRefusal, sendKept, sendPunch } from './send-punch.ts';

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

/** What the device keeps, sent as soon as there is a network; a punch leaves the device once the shop has it. */
function useKeptPunches(employeeId: number) {
  const call = useCall();
  const readAgain = useReadAgain(stale);
  const [kept, setKept] = useState(() => keptPunches(employeeId));
  useEffect(() => onKeptPunches(() => setKept(keptPunches(employeeId))), [employeeId]);
  const sendNow = useCallback(async () => {
    if (await sendKept(call, employeeId)) await readAgain();
  }, [call, employeeId, readAgain]);
  useEffect(() => {
    const again = () => void sendNow();
    again();
    const timer = setInterval(again, sendAgainAfter);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [sendNow]);
  const sendAgain = (key: string) => {
    notePunch(employeeId, key);
    void sendNow();
  };
  return { kept, sendAgain, forget: (key: string) => dropPunch(employeeId, key) };
}

interface Wish {
  readonly direction: Direction;
  readonly spot: Spot;
  readonly code: string;
  readonly photo: File | null;
}

export function usePunch(state: PunchState) {
  const call = useCall();
  const readAgain = useReadAgain(stale);
  const keeping = useKeptPunches(state.employee.id);

  /** `kept`: the shop could not be asked, the device has it. Throws what the shop refuses. */
  const punch = async ({ direction, spot, code, photo }: Wish): Promise<'sent' | 'kept'> => {
    const made: KeptPunch = {
      ...{ key: crypto.randomUUID(), direction, code },
      device_at: new Date().toISOString(),
      ...spot,
    };
    try {
      await sendPunch(call, made, { employeeId: state.employee.id, wasKept: false, photo });
    } catch (error) {
      if (isRefusal(error)) throw error;
      // The punch first: it is the one that must not be lost.
      keepPunch(state.employee.id, made);
      if (photo && (await keepPhoto(made.key, photo))) notePhoto(state.employee.id, made.key);
      return 'kept';
    }
    await readAgain();
    return 'sent';
  };
  return { ...keeping, punch };
}
