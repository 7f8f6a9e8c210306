// Announce upward: an earlier domain says what happened, later domains react after the commit, each once.
import type { EventDefinition } from '@kaifong/base/contract';
import * as z from 'zod';
import { type Context, inTransaction, type Runtime, type TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { type AnyJob, defineJob } from '../jobs/define-job.ts';
import type { JobRequest } from '../jobs/job-queue.ts';

export interface Reaction<Payload extends z.ZodType = z.ZodType> {
  /** `<domain>.<what-it-does>`, unique. */
  readonly name: string;
  readonly to: EventDefinition<string, Payload>;
  /**
   * What the event is about: `order:12`. Of events about the same thing that are handed over together the reactions run in
   * the order the events happened in; left out: in any order, several at a time.
   */
  about?(payload: z.output<Payload>): string;
  /** Runs once per event, in a transaction of its own. */
  run(tx: TxContext, payload: z.output<Payload>, about: { eventId: number }): Promise<void>;
}

/** A reaction to any event. */
export type AnyReaction = Reaction;

export function react<Payload extends z.ZodType>(reaction: Reaction<Payload>): Reaction<Payload> {
  return reaction;
}

/**
 * The beginning of an announcement inside a bigger statement; a name and a JSON payload follow, as values or a select. Who
 * runs it calls `relaySoon` as well.
 */
export const announceInto = 'insert into outbox_events (name, payload)';

const insertEvent = statement<{ id: string }, [string, string]>('outbox-insert', `${announceInto} values ($1, $2)`);

/** After the commit the event is handed on at once, and not when somebody looks next. */
export function relaySoon({ tx, runtime }: TxContext): void {
  tx.afterCommit(() => runtime.jobs.announced.ring());
}

/** Says that something happened; the row commits or vanishes with the transaction. */
export async function announce<Payload extends z.ZodType>(
  tx: TxContext,
  event: EventDefinition<string, Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await tx.run(insertEvent, [event.name, JSON.stringify(payload)]);
  relaySoon(tx);
}

const deliver = statement<{ event_id: string }, [number, string]>(
  'event-deliver',
  'insert into event_deliveries (event_id, reaction) values ($1, $2) on conflict do nothing returning event_id',
);

const delivery = z.object({ event_id: z.number(), payload: z.unknown() });

/** Lets a reaction meet an event, unless it has. */
async function meet(ctx: Context, reaction: AnyReaction, { event_id, payload }: z.output<typeof delivery>) {
  await inTransaction(ctx, async (tx) => {
    const [fresh] = await tx.run(deliver, [event_id, reaction.name]);
    if (fresh) await reaction.run(tx, reaction.to.payload.parse(payload), { eventId: event_id });
  });
}

/** The job that carries one event to one reaction. */
export function jobOf(reaction: AnyReaction): AnyJob {
  return defineJob({
    name: `react:${reaction.name}`,
    input: delivery,
    run: (ctx: Context, delivered) => meet(ctx, reaction, delivered),
  });
}

/**
 * The job that carries several events about one thing to their reactions, one after the other. A step that fails holds up
 * those behind it and is tried again; those before it are not.
 */
export function jobInOrder(reactions: readonly AnyReaction[]): AnyJob {
  const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
  return defineJob({
    name: 'kernel.react-in-order',
    input: z.object({ steps: z.array(delivery.extend({ reaction: z.string() })) }),
    async run(ctx: Context, { steps }) {
      for (const { reaction: name, ...delivered } of steps) {
        const reaction = byName.get(name);
        // One that has gone with an update of the product has nobody to tell.
        if (reaction) await meet(ctx, reaction, delivered);
      }
    },
  });
}

interface WaitingEvent {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
}

interface Step {
  readonly reaction: AnyReaction;
  readonly event: WaitingEvent;
}

const inputOf = ({ event }: Step) => ({ event_id: event.id, payload: event.payload });

/**
 * What a step has its place among: the thing it is about, or nothing but itself. So is one whose payload cannot be read, for
 * example of an older version of the product: it fails by itself and holds nobody up.
 */
function placeOf({ reaction, event }: Step): string {
  const about = reaction.about && reaction.to.payload.safeParse(event.payload);
  return about?.success ? `about ${reaction.about?.(about.data)}` : `${event.id} ${reaction.name}`;
}

/** A job for every step, and one for all the steps about the same thing. */
function requestsFor(steps: readonly Step[], reactions: readonly AnyReaction[]): JobRequest[] {
  const inOrder = jobInOrder(reactions);
  return [...Map.groupBy(steps, placeOf).values()].flatMap((group): JobRequest[] => {
    const [first] = group;
    if (!first) return [];
    if (group.length === 1) return [{ job: jobOf(first.reaction), input: inputOf(first), key: `${first.event.id}` }];
    const input = { steps: group.map((step) => ({ reaction: step.reaction.name, ...inputOf(step) })) };
    return [{ job: inOrder, input, key: group.map(({ event, reaction }) => `${event.id} ${reaction.name}`).join() }];
  });
}

/** How many events are handed on at once, at most. */
export const relayBatch = 200;

/**
 * Hands waiting events to their reactions' jobs and returns how many were taken. Several processes may do this at once:
 * each row is taken by one, and taken and stored in the same transaction.
 */
export async function relayEvents(runtime: Runtime, reactions: readonly AnyReaction[]): Promise<number> {
  await runtime.jobs.ready();
  const taken = await runtime.database.transaction(async ({ connection }) => {
    const { rows } = await connection.query(
      `update outbox_events set relayed_at = now() where id in (
         select id from outbox_events where relayed_at is null order by id limit ${relayBatch} for update skip locked)
       returning id, name, payload`,
    );
    // What an update returns comes in any order.
    const events = rows
      .map((row): WaitingEvent => ({ id: Number(row.id), name: String(row.name), payload: row.payload }))
      .sort((one, other) => one.id - other.id);
    const steps = events.flatMap((event) =>
      reactions.filter(({ to }) => to.name === event.name).map((reaction): Step => ({ reaction, event })),
    );
    await runtime.jobs.store(connection, requestsFor(steps, reactions));
    return events.length;
  });
  if (taken > 0) runtime.jobs.wake();
  return taken;
}
