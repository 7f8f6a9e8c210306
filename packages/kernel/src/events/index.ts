// Events: a domain announces what happened; later domains react after the commit, each exactly once.
import type { EventDefinition } from '@kaifong/base/contract';
import * as z from 'zod';
import { type Context, inTransaction, type Runtime, type TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { type AnyJob, defineJob } from '../jobs/define-job.ts';
import type { JobRequest } from '../jobs/job-queue.ts';
import { carriedTrace } from '../tracing/index.ts';

export interface Reaction<Payload extends z.ZodType = z.ZodType> {
  /** `<domain>.<what-it-does>`, unique. */
  readonly name: string;
  readonly to: EventDefinition<string, Payload>;
  /**
   * Subject of the event: `order:12`. Events with one subject that are relayed together are reacted to in the order
   * they happened. Left out: in any order, several at a time.
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
 * Start of an INSERT of an event, for use inside a larger statement; `carriedTrace()`, name and JSON payload follow as
 * values or a select. Call `relaySoon` as well.
 */
export const announceInto = 'insert into outbox_events (trace, name, payload)';

const insertEvent = statement<{ id: string }, [string | null, string, string]>(
  'outbox-insert',
  `${announceInto} values ($1, $2, $3)`,
);

/** Relays the event right after the commit instead of at the worker's next poll. */
export function relaySoon({ tx, runtime }: TxContext): void {
  tx.afterCommit(() => runtime.jobs.announced.ring());
}

/** Announces an event in the open transaction; it is relayed after the commit and vanishes with a rollback. */
export async function announce<Payload extends z.ZodType>(
  tx: TxContext,
  event: EventDefinition<string, Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await tx.run(insertEvent, [carriedTrace(), event.name, JSON.stringify(payload)]);
  relaySoon(tx);
}

const deliver = statement<{ event_id: string }, [number, string]>(
  'event-deliver',
  'insert into event_deliveries (event_id, reaction) values ($1, $2) on conflict do nothing returning event_id',
);

const delivery = z.object({ event_id: z.number(), payload: z.unknown() });

/** Runs a reaction for an event, unless it has run for it before. */
async function meet(ctx: Context, reaction: AnyReaction, { event_id, payload }: z.output<typeof delivery>) {
  await inTransaction(ctx, async (tx) => {
    const [fresh] = await tx.run(deliver, [event_id, reaction.name]);
    if (fresh) await reaction.run(tx, reaction.to.payload.parse(payload), { eventId: event_id });
  });
}

/** The job that runs one reaction for one event. */
export function jobOf(reaction: AnyReaction): AnyJob {
  return defineJob({
    name: `react:${reaction.name}`,
    input: delivery,
    run: (ctx: Context, delivered) => meet(ctx, reaction, delivered),
  });
}

/**
 * The job that runs reactions for several events with one subject, in order. A failing step is retried and holds up
 * those after it; those before it are not repeated.
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
  readonly trace: string | null;
}

interface Step {
  readonly reaction: AnyReaction;
  readonly event: WaitingEvent;
}

const inputOf = ({ event }: Step) => ({ event_id: event.id, payload: event.payload });

/**
 * Key by which steps are grouped into one ordered job: the event's subject, or a key of its own. A payload that
 * cannot be parsed (of an older version) also stands alone, so that its failure holds nothing up.
 */
function placeOf({ reaction, event }: Step): string {
  const about = reaction.about && reaction.to.payload.safeParse(event.payload);
  return about?.success ? `about ${reaction.about?.(about.data)}` : `${event.id} ${reaction.name}`;
}

/** One job per step; steps with one subject share a job. */
function requestsFor(steps: readonly Step[], reactions: readonly AnyReaction[]): JobRequest[] {
  const inOrder = jobInOrder(reactions);
  return [...Map.groupBy(steps, placeOf).values()].flatMap((group): JobRequest[] => {
    const [first] = group;
    if (!first) return [];
    const { trace } = first.event;
    if (group.length === 1)
      return [{ job: jobOf(first.reaction), input: inputOf(first), key: `${first.event.id}`, trace }];
    const input = { steps: group.map((step) => ({ reaction: step.reaction.name, ...inputOf(step) })) };
    const key = group.map(({ event, reaction }) => `${event.id} ${reaction.name}`).join();
    return [{ job: inOrder, input, key, trace }];
  });
}

/** Most events relayed at once. */
export const relayBatch = 200;

/**
 * Stores jobs for the reactions of waiting events; returns the number of events. Safe in several processes at once:
 * an event is claimed and its jobs are stored in one transaction.
 */
export async function relayEvents(runtime: Runtime, reactions: readonly AnyReaction[]): Promise<number> {
  await runtime.jobs.ready();
  const taken = await runtime.database.transaction(async ({ connection }) => {
    const { rows } = await connection.query(
      `update outbox_events set relayed_at = now() where id in (
         select id from outbox_events where relayed_at is null order by id limit ${relayBatch} for update skip locked)
       returning id, name, payload, trace`,
    );
    // What an update returns comes in any order.
    const events = rows
      .map((row): WaitingEvent => {
        const { id, name, payload, trace } = row as {
          id: unknown;
          name: unknown;
          payload: unknown;
          trace: string | null;
        };
        return { id: Number(id), name: String(name), payload, trace };
      })
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
