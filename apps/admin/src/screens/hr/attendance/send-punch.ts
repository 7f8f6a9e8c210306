// How punches go up: one that is made now, and those that the device kept.
import { type Call, CallError } from '@kaifong/client/call';
import { routes } from '@kaifong/domain/hr/contract';
import { failureOf } from '../../../kit/feedback/failure.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { keptPhoto } from './kept-photos.ts';
import { dropPunch, type KeptPunch, keptPunches, notePunch } from './kept-punches.ts';

interface Sent {
  /** The person who punched: another may be signed in by now, in another tab. */
  readonly employeeId: number;
  /** The device had it until now. */
  readonly wasKept: boolean;
  readonly photo: File | null;
}

export function sendPunch(call: Call, punch: KeptPunch, { employeeId, wasKept, photo }: Sent) {
  const { refused: _refused, has_photo: _has_photo, ...made } = punch;
  return call(routes.punch, {
    ...made,
    employee_id: employeeId,
    language: currentLanguage(),
    sent_at: new Date().toISOString(),
    kept: wasKept,
    ...(photo && { photo }),
  });
}

/** Signed out, too many at once, or too slow: the shop has not looked at the punch itself. */
const notLookedAt = [401, 408, 425, 429];

/** Whether the shop said no. Anything else, such as the page of a proxy in its place, says nothing of the punch. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status < 500 && error.code !== 'unknown' && !notLookedAt.includes(error.status);

/** Another is signed in: the punch waits until its person is. */
const ofAnother = ['hr.punch-of-another', 'hr.no-employee'];

const wordsOf = (error: CallError): string =>
  Object.values(error.errors).flat().join(' ') || failureOf(error).messages.join(' ');

let sending: Promise<boolean> | undefined;

async function sendAll(call: Call, employeeId: number): Promise<boolean> {
  let sent = false;
  for (const punch of keptPunches(employeeId)) {
    if (punch.refused !== undefined) continue;
    try {
      const photo = punch.has_photo ? await keptPhoto(punch.key).catch(() => null) : null;
      await sendPunch(call, punch, { employeeId, wasKept: true, photo });
      dropPunch(employeeId, punch.key);
      sent = true;
    } catch (error) {
      if (!isRefusal(error) || ofAnother.includes(error.code)) break;
      // Of the others nothing is said by that.
      notePunch(employeeId, punch.key, wordsOf(error));
    }
  }
  return sent;
}

/** Sends what the device keeps of somebody, the oldest first; one that is refused stays, with the reason. Resolves to whether any went up. */
export function sendKept(call: Call, employeeId: number): Promise<boolean> {
  sending ??= sendAll(call, employeeId).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** The same for whoever is signed in, wherever in the back office she is. */
export async function sendOwnKept(call: Call): Promise<void> {
  const { data } = await call(routes.getPunchState, { language: currentLanguage() });
  await sendKept(call, data.employee.id);
}
