// What a scanner keeps on its device to go on without a network: the day's list and the scans nobody has seen. In IndexedDB, so that the end of
// a tab loses nothing of it.
import type { DayTicket, ScannerDay } from '@kaifong/domain/booking/contract';
import type { DBSchema } from 'idb';
import { keptDatabase } from '../../../kit/device/kept-database.ts';

/** A scan that waits for the server. */
export interface KeptScan {
  readonly id: string;
  readonly code: string;
  /** By the server's clock. */
  readonly at: string;
  readonly direction: 'entry' | 'exit';
  /** Why somebody was let in against the answer; empty: nobody was. */
  readonly reason: string;
}

export interface KeptDay {
  readonly tickets: readonly DayTicket[];
  readonly clashes: ScannerDay['clashes'];
  /** When the list was read, in milliseconds of the server's clock. */
  readonly read_at: number;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly ahead: number;
}

interface Kept extends DBSchema {
  days: { key: 'today'; value: KeptDay };
  scans: { key: string; value: KeptScan };
}

const open = keptDatabase<Kept>('kaifong-scanner', 1, (db) => {
  db.createObjectStore('days');
  db.createObjectStore('scans', { keyPath: 'id' });
});

export const readDay = async (): Promise<KeptDay | undefined> => (await open()).get('days', 'today');
export const keepDay = async (day: KeptDay): Promise<unknown> => (await open()).put('days', day, 'today');
export const keepScan = async (scan: KeptScan): Promise<unknown> => (await open()).put('scans', scan);
export const waitingScans = async (): Promise<KeptScan[]> => (await open()).getAll('scans');

/** Forgets scans that have arrived. */
export async function dropScans(ids: readonly string[]): Promise<void> {
  const write = (await open()).transaction('scans', 'readwrite');
  await Promise.all([...ids.map((id) => write.store.delete(id)), write.done]);
}
