// Punches made without a network: they stay on this device, with the time it showed, until the shop has them. Each has a number of its own, so
// that one that is sent twice is one. Kept by account: whoever signs in next neither sees nor sends them.
import type { Direction } from '@kaifong/domain/hr/contract';
import { dropPhoto } from './kept-photos.ts';

export interface KeptPunch {
  readonly key: string;
  readonly direction: Direction;
  readonly device_at: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy_m: number | null;
  readonly code: string;
  /** True: its photo is kept beside it (`kept-photos.ts`). */
  readonly has_photo?: boolean;
  /** Why the shop did not take it; it stays here until its person has read that. */
  readonly refused?: string;
}

const prefix = 'kaifong-punches-';
const nameOf = (employeeId: number) => `${prefix}${employeeId}`;

/** Whether this device keeps a punch of anybody. */
export function keepsPunches(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}

export function keptPunches(employeeId: number): readonly KeptPunch[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(employeeId)) ?? '[]') as KeptPunch[];
  } catch {
    return [];
  }
}

const readers = new Set<() => void>();

/** Tells of each change, also one in another tab; returns how to stop. */
export function onKeptPunches(changed: () => void): () => void {
  readers.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    readers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function write(employeeId: number, punches: readonly KeptPunch[]): void {
  if (punches.length > 0) localStorage.setItem(nameOf(employeeId), JSON.stringify(punches));
  else localStorage.removeItem(nameOf(employeeId));
  for (const changed of readers) changed();
}

export const keepPunch = (employeeId: number, punch: KeptPunch): void =>
  write(employeeId, [...keptPunches(employeeId), punch]);

/** The shop has it, or its person has read that it was refused. */
export function dropPunch(employeeId: number, key: string): void {
  const kept = keptPunches(employeeId);
  write(
    employeeId,
    kept.filter((punch) => punch.key !== key),
  );
  if (kept.some((punch) => punch.key === key && punch.has_photo)) dropPhoto(key).catch(() => undefined);
}

/** Notes why the shop did not take a punch; without a reason it is sent again. */
export const notePunch = (employeeId: number, key: string, refused?: string): void =>
  write(
    employeeId,
    keptPunches(employeeId).map((punch) => {
      const { refused: _before, ...own } = punch;
      if (own.key !== key) return punch;
      return refused === undefined ? own : { ...own, refused };
    }),
  );

/** Notes that the photo of a punch is kept beside it. */
export const notePhoto = (employeeId: number, key: string): void =>
  write(
    employeeId,
    keptPunches(employeeId).map((punch) => (punch.key === key ? { ...punch, has_photo: true } : punch)),
  );
