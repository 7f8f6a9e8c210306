// The machine of funnels with its table.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type { FunnelRecord } from '../queries/find-lead.ts';
import { funnelRules } from '../rules/funnel-rules.ts';
import { funnels } from '../schema.ts';

async function lockFunnel(tx: TxContext, id: number): Promise<FunnelRecord> {
  const [row] = await tx.db.select().from(funnels).where(eq(funnels.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

const moves = bindMachine({
  rules: funnelRules,
  lock: lockFunnel,
  factsOf: (row) => row,
  write: (tx, { id }, change: Pick<FunnelRecord, 'status'>) => {
    tx.tx.changedTags.add('funnels');
    return tx.db.update(funnels).set(change).where(eq(funnels.id, id));
  },
  wrongStep: (_row, status) => fail('crm.funnel-moved', { status }),
});

interface Which {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Lets visitors find a funnel. Refuses one without a form (`crm.funnel-without-form`). */
export const publishFunnel = (ctx: Context, { id, version }: Which): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await moves.begin(tx, { id, version, command: 'publish' });
    if (step.row.form_id === null) throw fail('crm.funnel-without-form');
    await moves.finish(tx, step);
  });

/** Any other step of a funnel. Refuses `crm.funnel-moved`. */
export const takeFunnelStep = moves.plainStep;
