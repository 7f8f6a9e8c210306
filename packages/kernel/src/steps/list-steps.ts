import type { AnyMachine, CommandOf, StatusOf, StepEffect } from '@kaifong/base/steps';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import { namesOfActors } from '../staff/index.ts';
import { recordSteps } from './schema.ts';
import { shownEffects } from './show-effect.ts';

/** One line of a record's timeline. */
export interface TimelineLine<M extends AnyMachine> {
  readonly id: number;
  readonly command: CommandOf<M>;
  readonly from: StatusOf<M>;
  readonly to: StatusOf<M>;
  /** Name of the account; null for other actors. */
  readonly who: string | null;
  readonly reason: string;
  /** Taken by the requester herself, because nobody else held the permission. */
  readonly own_request: boolean;
  readonly effects: StepEffect[];
  readonly created_at: string;
}

/** Steps of a record, oldest first, without the one that created it. */
export async function listSteps<M extends AnyMachine>(
  ctx: Context,
  machine: M,
  id: number,
): Promise<TimelineLine<M>[]> {
  const rows = await ctx.db
    .select()
    .from(recordSteps)
    .where(and(eq(recordSteps.machine, machine.name), eq(recordSteps.record_id, id)))
    .orderBy(asc(recordSteps.id));
  const actorOf = (accountId: number | null) => (accountId === null ? '' : `staff:${accountId}`);
  const names = await namesOfActors(ctx, new Set(rows.map(({ account_id }) => actorOf(account_id))));
  return rows.flatMap(
    ({ id: line, command, from_status, to_status, account_id, reason, own_request, effects, created_at }) =>
      from_status === null
        ? []
        : [
            {
              id: line,
              command,
              from: from_status,
              to: to_status,
              who: names.get(actorOf(account_id)) ?? null,
              reason,
              own_request,
              effects: shownEffects(ctx, machine, effects),
              created_at: created_at.toISOString(),
            },
          ],
  );
}
