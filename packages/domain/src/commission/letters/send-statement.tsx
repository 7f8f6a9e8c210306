import { parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { findAccountReader } from '../../identity/index.ts';
import { getMainLanguage, mailLetter } from '../../settings/index.ts';
import type { statementMoved } from '../contract/index.ts';
import { commissionStatements } from '../schema.ts';
import { monthWord, StatementLetter } from './statement-letter.tsx';

/** Tells a person of her statement, once for each step of it. Whoever left reads none. */
export async function sendStatement(
  tx: TxContext,
  { statement_id, version, letter: kind }: z.output<typeof statementMoved.payload>,
): Promise<void> {
  const [row] = await tx.db.select().from(commissionStatements).where(eq(commissionStatements.id, statement_id));
  const reader = row && (await findAccountReader(tx, row.account_id));
  if (!reader) return;
  const language = parseLanguage(reader.mail_language ?? '') ?? (await getMainLanguage(tx));
  const month = monthWord(language, row.month_on);
  const letter = {
    to: reader.email,
    name: `commission.${kind}`,
    language,
    values: { month },
    about: { kind: 'commission', id: row.id },
    once: `commission:${row.id}:${version}:${kind}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <StatementLetter
      {...{ ...sheet, kind, month, cents: row.total, currency: row.currency }}
      href={new URL(`/admin/my-commission/view/${row.id}`, tx.runtime.siteUrl).href}
    />
  ));
}
