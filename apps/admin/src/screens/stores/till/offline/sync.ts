// Sends what a till sold while it was alone, in its order, as soon as the shop answers. What has arrived is marked on the device
// only after the answer: sent twice, an entry is one order.
import { type Call, CallError } from '@kaifong/client/call';
import { routes } from '@kaifong/domain/till/contract';
import { sentTogether } from '@kaifong/domain/till/facts';
import { useSyncExternalStore } from 'react';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { devicesWaiting, entriesWaiting, type JournalDevice, markArrived } from './journal-store.ts';

const atOnce = 50;

export interface SyncState {
  /** Entries of this browser nobody has seen. */
  readonly waiting: number;
  /** Of how many that are being sent so many have arrived. */
  readonly sending: { readonly done: number; readonly of: number } | undefined;
  /** How many arrived since the page was loaded. */
  readonly arrived: number;
  /** What the shop said against it, in the reader's language. */
  readonly problem: string;
}

let state: SyncState = { waiting: 0, sending: undefined, arrived: 0, problem: '' };
const readers = new Set<() => void>();

function say(next: Partial<SyncState>): void {
  state = { ...state, ...next };
  for (const reader of readers) reader();
}

const listen = (reader: () => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

export const useSyncState = (): SyncState => useSyncExternalStore(listen, () => state);

/** Whether everything of this browser has arrived, as far as was counted. */
export const nothingWaits = (): boolean => state.waiting === 0;

const countOf = (devices: readonly JournalDevice[]) =>
  devices.reduce((sum, { last_number, sent_number }) => sum + last_number - sent_number, 0);

/** The page of a session reads it: nothing is counted there while this device holds sales of it. */
function tellSessions(waiting: ReadonlyMap<number, number>): void {
  const prefix = 'kaifong-till-waiting-';
  try {
    for (const place of Object.keys(localStorage))
      if (place.startsWith(prefix) && !waiting.has(Number(place.slice(prefix.length)))) localStorage.removeItem(place);
    for (const [session, count] of waiting) localStorage.setItem(`${prefix}${session}`, String(count));
  } catch {
    // The shop refuses to count, too.
  }
}

/** Counts what waits anew; rejects where the browser keeps nothing. */
export async function countWaiting(): Promise<JournalDevice[]> {
  const devices = await devicesWaiting();
  const bySession = new Map<number, number>();
  for (const device of devices) {
    const { session_id } = device;
    bySession.set(session_id, (bySession.get(session_id) ?? 0) + countOf([device]));
  }
  tellSessions(bySession);
  say({ waiting: countOf(devices) });
  return devices;
}

async function sendOf(call: Call, waiting: JournalDevice, onArrived: (count: number) => void): Promise<void> {
  let device: JournalDevice | undefined = waiting;
  while (device && device.last_number > device.sent_number) {
    const entries = sentTogether(await entriesWaiting(device, atOnce));
    if (entries.length === 0) return;
    await call(routes.sendJournal, {
      ...{ language: currentLanguage(), device_id: device.device_id },
      entries: entries.map(({ number, previous, signature, content }) => ({ number, previous, signature, content })),
    });
    device = await markArrived(
      device.key,
      entries.map(({ number }) => number),
      Date.now(),
    );
    onArrived(entries.length);
  }
}

async function sendAll(call: Call): Promise<void> {
  const devices = await countWaiting();
  const of = countOf(devices);
  if (of === 0) return say({ problem: '' });
  let done = 0;
  say({ sending: { done, of }, problem: '' });
  try {
    for (const device of devices) {
      try {
        await sendOf(call, device, (count) => {
          done += count;
          say({ sending: { done, of }, arrived: state.arrived + count });
        });
      } catch (error) {
        // One that the shop refuses keeps no other back; without an answer none would get through.
        if (!(error instanceof CallError)) throw error;
        say({ problem: error.messages.join(' ') });
      }
    }
  } finally {
    say({ sending: undefined });
    await countWaiting();
  }
}

let running: Promise<void> | undefined;

/** Sends all that waits; asked again meanwhile, it is the same sending. */
export function sendWaiting(call: Call): Promise<void> {
  running ??= sendAll(call).finally(() => {
    running = undefined;
  });
  return running;
}
