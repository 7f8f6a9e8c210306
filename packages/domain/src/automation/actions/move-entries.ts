// People who go by an earlier version of a flow are moved to the newest one, where it has the step they stand at.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { MovedEntries } from '../contract/index.ts';
import { findAutomation } from '../queries/find-automation.ts';
import { namesOfPeople } from '../queries/find-person.ts';
import { automationEntries } from '../schema.ts';

const most = 50;

interface Moving {
  readonly id: number;
  /** The people who are moved; left out: all. */
  readonly entry_ids?: readonly number[] | undefined;
  /** True: only says whom it would move. */
  readonly only_look: boolean;
}

/** Answers how many are moved, and names up to fifty who stay. Refuses `not-found`. */
export const moveEntries = (ctx: Context, { id, entry_ids, only_look }: Moving): Promise<MovedEntries> =>
  inTransaction(ctx, async (tx) => {
    const { flow, current_version } = await findAutomation(tx, id);
    const keys = new Set(flow.steps.map(({ key }) => key));
    const behind = await tx.db
      .select()
      .from(automationEntries)
      .where(
        and(
          eq(automationEntries.automation_id, id),
          lt(automationEntries.flow_version, current_version),
          inArray(automationEntries.status, ['pending', 'processing', 'abnormal']),
          ...(entry_ids ? [inArray(automationEntries.id, [...entry_ids])] : []),
        ),
      )
      .orderBy(asc(automationEntries.id))
      .for('update');
    const fit = behind.filter(({ step }) => keys.has(step ?? ''));
    const left = behind.filter(({ step }) => !keys.has(step ?? '')).slice(0, most);
    const ids = fit.map((row) => row.id);
    if (!only_look && ids.length > 0)
      await tx.db
        .update(automationEntries)
        .set({ flow_version: current_version })
        .where(inArray(automationEntries.id, ids));
    const people = left.flatMap(({ customer_id }) => customer_id ?? []);
    const names = await namesOfPeople(tx, people);
    return {
      moved: fit.length,
      stay: left.map((row) => ({
        id: row.id,
        person: names.get(row.customer_id ?? 0) ?? null,
        step: row.step ?? '',
      })),
    };
  });
