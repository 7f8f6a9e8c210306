// Payments of a claim, whole or in part: each takes off the claim's account what is owed. It stays in work until nothing is.
import { failField } from '@kaifong/base/errors';
import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { takeOff } from '@kaifong/kernel/postings';
import type * as z from 'zod';
import { claimMoved, type payClaimInput } from '../contract/index.ts';
import { claimMoney } from '../queries/claim-money.ts';
import { accountOfClaim, openAmounts, paymentsOf } from '../queries/open-amounts.ts';
import { claimStepsOf, mailEffects } from './take-step.ts';

interface Payment {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  /** Null: all that is open. */
  readonly amount_cents: number | null;
  /** Left out: the claim at its version. */
  readonly source?: string | undefined;
  readonly reference: string;
}

async function pay(tx: TxContext, { amount_cents, source, reference, ...wish }: Payment): Promise<void> {
  const begun = await claimStepsOf.begin(tx, { ...wish, command: 'pay' });
  const { id, version, currency, person } = begun.row;
  const open = (await openAmounts(tx, [id])).get(id) ?? 0;
  const amount = amount_cents ?? open;
  if (amount <= 0) throw failField('amount', 'validation.required');
  const { taken, balance } = await takeOff(tx, {
    account: accountOfClaim(id),
    amount,
    kind: 'pay',
    source: source ?? `pay:${id}:${version}`,
    reason: reference,
  });
  if (!taken) throw failField('amount', 'hr.claim-overpaid', { left: await claimMoney(tx, balance) });
  const mail = await mailEffects(tx, person, 'claim_paid');
  const money = { kind: 'money', word: 'claim-paid', amount, currency } as const;
  const effects = [reference ? { ...money, target: reference } : money, ...mail];
  await claimStepsOf.finish(tx, begun, { to: balance === 0 ? 'paid' : 'processing', effects });
  const told = { claim_id: id, version: version + 1, letter: 'claim_paid', reason: begun.reason } as const;
  await announce(tx, claimMoved, { ...told, paid_cents: amount });
}

/** Notes that a claim was paid, whole or in part. Refuses more than is open. */
export const payClaimStep = (ctx: Context, { amount, ...wish }: z.output<typeof payClaimInput>) =>
  inTransaction(ctx, (tx) => pay(tx, { ...wish, amount_cents: amount }));

/**
 * For payroll: a claim was paid with somebody's pay, whole or in part, in the transaction of the payment. `source` names the payment
 * (`payslip:12`): the same source pays once. Refuses `hr.claim-moved` unless the claim is in work, and more than is open.
 */
export async function payClaim(
  tx: TxContext,
  {
    claim_id,
    amount_cents,
    source,
  }: { readonly claim_id: number; readonly amount_cents: number; readonly source: string },
): Promise<void> {
  const own = `${source}:${claim_id}`;
  if ((await paymentsOf(tx, claim_id)).some((payment) => payment.source === own)) return;
  await pay(asSystem(tx, 'payroll'), { id: claim_id, amount_cents, source: own, reference: '' });
}
