// The machine of funnels with its table.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
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
  wrongStep: (row, status) =>
    row.form_id === null && ['draft', 'disabled'].includes(row.status)
      ? fail('crm.funnel-without-form')
      : fail('crm.funnel-moved', { status }),
});

/** A step of a funnel. Refuses `crm.funnel-without-form`, `crm.funnel-moved`. */
export const takeFunnelStep = moves.plainStep;
