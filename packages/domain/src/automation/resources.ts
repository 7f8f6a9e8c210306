import { isDeepStrictEqual } from 'node:util';
import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { bindResource, type Values, type WriteKind } from '@kaifong/kernel/resource';
import { authorOf } from '@kaifong/kernel/steps';
import { eq, sql } from 'drizzle-orm';
import { checkFlow } from './actions/check-flow.ts';
import { automation, type Flow } from './contract/index.ts';
import { automationEntries, automations, automationVersions } from './schema.ts';

async function newest(tx: TxContext, id: number): Promise<number> {
  const [row] = await tx.db
    .select({ number: sql<number | null>`max(${automationVersions.number})` })
    .from(automationVersions)
    .where(eq(automationVersions.automation_id, id));
  return row?.number ?? 0;
}

/** Another flow is another version: whoever is on her way goes by the one she entered with. */
async function prepare(tx: TxContext, values: Values, before: Values | undefined, how: WriteKind): Promise<Values> {
  if (values.flow === undefined && !before) throw failField('flow', 'validation.required');
  if (values.flow === undefined) return values;
  // An undo brings back steps that somebody was allowed.
  const flow = await checkFlow(tx, values.flow, (how === 'undo' ? values : before)?.flow as Flow | undefined);
  if (!before)
    return how === 'undo'
      ? { ...values, flow }
      : { ...values, flow, current_version: 1, created_by: authorOf(tx).accountId };
  if (isDeepStrictEqual(flow, before.flow)) return { ...values, flow: before.flow };
  return { ...values, flow, current_version: (await newest(tx, Number(before.id))) + 1 };
}

async function keepVersion(tx: TxContext, { id, current_version, flow }: Values): Promise<void> {
  await tx.db
    .insert(automationVersions)
    .values({
      automation_id: Number(id),
      number: Number(current_version),
      flow: flow as Flow,
      created_at: tx.runtime.now(),
    })
    .onConflictDoNothing();
}

async function requireNobody(tx: TxContext, id: number): Promise<void> {
  const [row] = await tx.db
    .select({ id: automationEntries.id })
    .from(automationEntries)
    .where(eq(automationEntries.automation_id, id))
    .limit(1);
  if (row) throw fail('automation.has-entries');
}

export const automationBindings = bindResource(automation, automations, {
  prepare,
  after: keepVersion,
  remove: (tx, { id }) => requireNobody(tx, Number(id)),
});
