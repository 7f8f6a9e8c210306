// Announce upward: an earlier domain says what happened, later domains react after the commit, each once.
import type { EventDefinition } from '@kaifong/base/contract';
import * as z from 'zod';
import { type Context, inTransaction, type Machinery, type TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { type AnyJob, defineJob } from '../jobs/define-job.ts';

export interface Reaction<Payload extends z.ZodType = z.ZodType> {
  /** `<domain>.<what-it-does>`, unique. */
  readonly name: string;
  readonly to: EventDefinition<string, Payload>;
  /** Runs once per event, in a transaction of its own. */
  run(tx: TxContext, payload: z.output<Payload>, about: { eventId: number }): Promise<void>;
}

/** A reaction to any event. */
export type AnyReaction = Reaction;

export function react<Payload extends z.ZodType>(reaction: Reaction<Payload>): Reaction<Payload> {
  return reaction;
}

/** The beginning of an announcement inside a bigger statement; a name and a JSON payload follow, as values or a select. */
export const announceInto = 'insert into outbox_events (name, payload)';

const insertEvent = statement<{ id: string }, [string, string]>('outbox-insert', `${announceInto} values ($1, $2)`);

/** Says that something happened; the row commits or vanishes with the transaction. */
export async function announce<Payload extends z.ZodType>(
  tx: TxContext,
  event: EventDefinition<string, Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await tx.run(insertEvent, [event.name, JSON.stringify(payload)]);
}

const deliver = statement<{ event_id: string }, [number, string]>(
  'event-deliver',
  'insert into event_deliveries (event_id, reaction) values ($1, $2) on conflict do nothing returning event_id',
);

const delivery = z.object({ event_id: z.number(), payload: z.unknown() });

/** The job that carries one event to one reaction. */
export function jobOf(reaction: AnyReaction): AnyJob {
  return defineJob({
    name: `react:${reaction.name}`,
    input: delivery,
    async run(ctx: Context, { event_id, payload }) {
      await inTransaction(ctx, async (tx) => {
        const [fresh] = await tx.run(deliver, [event_id, reaction.name]);
        if (fresh) await reaction.run(tx, reaction.to.payload.parse(payload), { eventId: event_id });
      });
    },
  });
}

const batch = 200;

/**
 * Hands waiting events to their reactions' jobs and returns how many were taken. Several processes may do this at once:
 * each row is taken by one, and taken and stored in the same transaction.
 */
export async function relayEvents(machinery: Machinery, reactions: readonly AnyReaction[]): Promise<number> {
  const jobs = reactions.map((reaction) => ({ event: reaction.to.name, job: jobOf(reaction) }));
  await machinery.jobs.ready();
  return machinery.database.transaction(async ({ connection }) => {
    const { rows } = await connection.query(
      `update outbox_events set relayed_at = now() where id in (
         select id from outbox_events where relayed_at is null order by id limit ${batch} for update skip locked)
       returning id, name, payload`,
    );
    const events = rows as { id: string; name: string; payload: unknown }[];
    const requests = events.flatMap((event) =>
      jobs
        .filter((entry) => entry.event === event.name)
        .map(({ job }) => ({ job, input: { event_id: Number(event.id), payload: event.payload }, key: `${event.id}` })),
    );
    await machinery.jobs.store(connection, requests);
    return events.length;
  });
}
