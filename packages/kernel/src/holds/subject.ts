import type { TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';

/** What there is only so much of: `{ kind: 'slot', id: '12:2026-12-24T10:00' }`. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** The record the subject is promised to: `{ kind: 'order', id: '12' }`. Has one hold of each subject. */
export interface Owner {
  readonly kind: string;
  readonly id: string;
}

export const same = (one: Subject, other: Subject): boolean => one.kind === other.kind && one.id === other.id;

/** Pattern for `like` of everything that begins so. */
export const beginningWith = (prefix: string): string => `${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`;

const lock = statement<{ locked: string }, [string[]]>(
  'holds-lock',
  `select pg_advisory_xact_lock(key)::text as locked from (
     select distinct hashtextextended('hold:' || subject, 0) as key from unnest($1::text[]) subject order by key) each`,
);

/**
 * Holds subjects until the transaction ends, always in one order. Comes after the locks on records and lots, before those on
 * accounts of a ledger. Every function of this room that gives something away does it itself.
 */
export async function lockSubjects(tx: TxContext, subjects: readonly Subject[]): Promise<void> {
  await tx.run(lock, [subjects.map(({ kind, id }) => `${kind}:${id}`)]);
}
