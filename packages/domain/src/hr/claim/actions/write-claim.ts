// Writes a claim and its lines: a draft is written anew as often as she likes, and submitted with the same call.
import { fail, failField } from '@kaifong/base/errors';
import { atRate } from '@kaifong/base/money';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { removePrivateFiles, storePrivateFile } from '../../../media/index.ts';
import { getSettings, knownRateOf } from '../../../settings/index.ts';
import { lockEmployee } from '../../employee/locks.ts';
import { type EmployeeRecord, getEmployee, relationTo, requireOwnEmployee } from '../../leave/queries/people.ts';
import type { ClaimView, changeClaimInput, claimInput, WrittenClaimLine } from '../contract/index.ts';
import { type ClaimLineRecord, findClaim, linesOfClaim } from '../queries/find-claim.ts';
import { getClaim } from '../queries/get-claim.ts';
import { checkDays, typesOf } from '../queries/weigh-claim.ts';
import { claimLines, claims } from '../schema.ts';
import { takeClaimStep } from './take-step.ts';

const mostCents = 2_000_000_000;

/** Lines as they are kept, in the base currency too. Refuses a currency without a rate, and what cannot be written down. */
async function pricedLines(tx: TxContext, lines: readonly WrittenClaimLine[]) {
  const settings = await getSettings(tx);
  return lines.map(({ amount, currency: typed, rate: given, receipt, ...line }, order) => {
    const currency = typed ?? settings.base_currency;
    const isBase = currency === settings.base_currency;
    const rate = isBase ? '1' : (given?.toFixed(8) ?? knownRateOf(settings, currency));
    if (rate === undefined) throw failField(`lines.${order}.rate`, 'hr.claim-rate', { currency });
    const claimed_cents = atRate(amount, rate);
    if (claimed_cents <= 0 || claimed_cents > mostCents) throw failField(`lines.${order}.amount`, 'validation.number');
    return { ...line, order, amount_cents: amount, currency, rate, claimed_cents, receipt };
  });
}

/** A receipt as it is kept. Its refusals stand at its line. */
async function keepReceipt(
  tx: TxContext,
  line: { readonly order: number; readonly receipt: WrittenClaimLine['receipt'] },
) {
  if (!line.receipt) return undefined;
  const { bytes, filename } = line.receipt;
  const { id, sha256 } = await storePrivateFile(tx, { bytes, filename });
  return { file_id: id, receipt_hash: sha256 };
}

/** Writes the lines of a claim anew; those that are named keep their receipts. */
async function writeLines(
  tx: TxContext,
  claimId: number,
  priced: Awaited<ReturnType<typeof pricedLines>>,
  before: readonly ClaimLineRecord[],
): Promise<void> {
  await tx.db.delete(claimLines).where(eq(claimLines.reimbursement_id, claimId));
  const kept = new Set<string>();
  for (const { id, receipt, ...line } of priced) {
    const own = before.find((each) => each.id === id);
    if (id !== null && !own) throw failField(`lines.${line.order}.id`, 'validation.choice');
    const file =
      (await keepReceipt(tx, { order: line.order, receipt })) ??
      (own && { file_id: own.file_id, receipt_hash: own.receipt_hash });
    if (file?.file_id) kept.add(file.file_id);
    await tx.db.insert(claimLines).values({ ...line, ...file, reimbursement_id: claimId });
  }
  await removePrivateFiles(
    tx,
    before.flatMap(({ file_id }) => (file_id && !kept.has(file_id) ? [file_id] : [])),
  );
}

interface Written {
  readonly title: string;
  readonly lines: readonly WrittenClaimLine[];
}

async function prepare(tx: TxContext, employee: EmployeeRecord, { title, lines }: Written) {
  await checkDays(
    tx,
    employee,
    lines.map(({ spent_on }) => spent_on),
  );
  await typesOf(
    tx,
    lines.map(({ type_id }) => type_id),
  );
  const priced = await pricedLines(tx, lines);
  const claimed_cents = priced.reduce((sum, line) => sum + line.claimed_cents, 0);
  if (claimed_cents > mostCents) throw failField('lines', 'validation.number');
  return { priced, head: { title, claimed_cents, currency: (await getSettings(tx)).base_currency } };
}

/** Writes a claim, and submits it unless it is to stay a draft. Refuses all that speaks against it. */
export const createClaim = (ctx: Context, input: z.output<typeof claimInput>): Promise<ClaimView> =>
  inTransaction(ctx, async (tx) => {
    const { employee_id, submit } = input;
    const employee =
      employee_id === null
        ? await requireOwnEmployee(tx)
        : await getEmployee(tx, employee_id, 'mayWrite', 'reimbursement');
    await lockEmployee(tx, employee.id);
    const { priced, head } = await prepare(tx, employee, input);
    const [row] = await tx.db
      .insert(claims)
      .values({ ...head, employee_id: employee.id })
      .returning();
    if (!row) throw new Error('a claim was not written');
    await writeLines(tx, row.id, priced, []);
    if (submit) await takeClaimStep('submit')(tx, { id: row.id });
    await audit(tx, { action: 'create', resource: 'reimbursement', recordId: row.id, after: row });
    return getClaim(tx, row.id);
  });

/** Writes a draft anew, and submits it unless it is to stay one. Refuses `stale-version`, and a claim that is no draft any more. */
export const changeClaim = (ctx: Context, input: z.output<typeof changeClaimInput>): Promise<ClaimView> =>
  inTransaction(ctx, async (tx) => {
    const { id, version, submit } = input;
    await tx.db.select({ id: claims.id }).from(claims).where(eq(claims.id, id)).for('update');
    const { claim, employee } = await findClaim(tx, id);
    if (!(await relationTo(tx, employee, 'reimbursement')).mayWrite) throw fail('not-found');
    if (claim.version !== version) throw fail('stale-version');
    if (claim.status !== 'draft') throw fail('hr.claim-no-draft');
    const { priced, head } = await prepare(tx, employee, input);
    const [row] = await tx.db
      .update(claims)
      .set({ ...head, version: version + 1, updated_at: tx.runtime.now() })
      .where(eq(claims.id, id))
      .returning();
    await writeLines(tx, id, priced, await linesOfClaim(tx, id));
    if (submit) await takeClaimStep('submit')(tx, { id });
    await audit(tx, { action: 'update', resource: 'reimbursement', recordId: id, before: claim, after: row });
    return getClaim(tx, id);
  });
