// How punches go up: one that is made now, and those that the device kept.
import { type Call, CallError } from '@kaifong/client/call';
import { routes } from '@kaifong/domain/hr/contract';
import { failureOf } from '../../../kit/feedback/failure.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { keptPhoto } from './kept-photos.ts';
import { dropPunch, type KeptPunch, keptPunches, notePunch } from './kept-punches.ts';

/** Sends a punch; `wasKept`: the device had it until now. */
export function sendPunch(call: Call, punch: KeptPunch, wasKept: boolean, photo: File | null = null) {
  const { refused: _refused, has_photo: _has_photo, ...made } = punch;
  return call(routes.punch, {
    ...made,
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

const wordsOf = (error: CallError): string =>
  Object.values(error.errors).flat().join(' ') || failureOf(error).messages.join(' ');

let sending: Promise<boolean> | undefined;

async function sendAll(call: Call, employeeId: number): Promise<boolean> {
  let sent = false;
  for (const punch of keptPunches(employeeId)) {
    if (punch.refused !== undefined) continue;
    try {
      await sendPunch(call, punch, true, punch.has_photo ? await keptPhoto(punch.key).catch(() => null) : null);
      dropPunch(employeeId, punch.key);
      sent = true;
    } catch (error) {
      if (!isRefusal(error)) break;
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
