import { parseLanguage } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { findAccountReader } from '../../../identity/index.ts';
import { getMainLanguage, getSettings, mailLetter } from '../../../settings/index.ts';
import type { delegateNamed } from '../contract/index.ts';
import { approvalDelegates } from '../schema.ts';
import { DelegateLetter } from './delegate-letter.tsx';

/** Writes to whoever was named as a delegate, unless that has ended meanwhile. A disabled account gets nothing. */
export async function sendDelegateLetter(
  tx: TxContext,
  { delegation_id }: z.output<typeof delegateNamed.payload>,
): Promise<void> {
  const { id, account_id, delegate_id, from_at, until_at } = approvalDelegates;
  const [row] = await tx.db
    .select({ account_id, delegate_id, from_at, until_at })
    .from(approvalDelegates)
    .where(eq(id, delegation_id));
  const reader = row && (await findAccountReader(tx, row.delegate_id));
  if (!reader) return;
  const { time_zone } = await getSettings(tx);
  const language = parseLanguage(reader.mail_language ?? '') ?? (await getMainLanguage(tx));
  const key = `staff:${row.account_id}`;
  const manager = (await namesOfActors(tx, new Set([key]))).get(key) ?? '';
  const days = {
    from_on: dateIn(time_zone, row.from_at),
    to_on: dateIn(time_zone, new Date(row.until_at.getTime() - 1)),
  };
  const letter = {
    ...{ to: reader.email, name: 'hr.delegate_named', language, values: { manager } },
    about: { kind: 'account', id: row.delegate_id },
    once: `delegate:${delegation_id}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <DelegateLetter {...{ ...sheet, manager, days }} href={new URL('/admin/waiting', tx.runtime.siteUrl).href} />
  ));
}
