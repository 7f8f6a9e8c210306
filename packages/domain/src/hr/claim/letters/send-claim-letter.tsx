import { textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings, mailLetter } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { readersOf } from '../../leave/queries/leave-readers.ts';
import type { claimMoved } from '../contract/index.ts';
import { openAmounts } from '../queries/open-amounts.ts';
import { claimLines, claims, claimTypes } from '../schema.ts';
import { ClaimLetter } from './claim-letter.tsx';
import { differenceFacts, letterFacts } from './letter-facts.ts';

/** Tells a manager of a claim that waits for her, and an employee of what became of hers. */
export async function sendClaimLetter(
  tx: TxContext,
  { claim_id, version, letter: kind, reason, paid_cents }: z.output<typeof claimMoved.payload>,
): Promise<void> {
  const [row] = await tx.db
    .select({ claim: getTableColumns(claims), employee: getTableColumns(employees) })
    .from(claims)
    .innerJoin(employees, eq(employees.id, claims.employee_id))
    .where(eq(claims.id, claim_id));
  if (!row) return;
  const { main_language } = await getSettings(tx);
  for (const reader of await readersOf(tx, row.employee, kind === 'claim_asked' ? 'manager' : 'employee')) {
    const { to, language } = reader;
    const employee = row.employee.name;
    const lines = await tx.db
      .select({ line: getTableColumns(claimLines), type: claimTypes.name })
      .from(claimLines)
      .innerJoin(claimTypes, eq(claimTypes.id, claimLines.type_id))
      .where(eq(claimLines.reimbursement_id, claim_id))
      .orderBy(asc(claimLines.order));
    const told = lines.map(({ line, type }) => ({ ...line, type: textIn(type, language, main_language) }));
    const differences = kind === 'claim_approved' ? differenceFacts(language, row.claim.currency, told) : [];
    const open_cents = (await openAmounts(tx, [claim_id])).get(claim_id) ?? 0;
    const facts = letterFacts(language, kind, { ...row.claim, open_cents, paid_cents });
    const letter = {
      to,
      name: `hr.${kind}`,
      language,
      values: { employee },
      about: { kind: 'reimbursement', id: claim_id },
      once: `reimbursement:${claim_id}:${version}:${reader.id}`,
    };
    await mailLetter(tx, letter, (sheet) => (
      <ClaimLetter
        {...{ ...sheet, kind, employee, facts, differences }}
        href={new URL(`/admin/my-reimbursement/view/${claim_id}`, tx.runtime.siteUrl).href}
        {...(reason && { reason })}
      />
    ));
  }
}
