import { fail, failField } from '@kaifong/base/errors';
import { specialDays, weekHours } from '@kaifong/base/hours';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { and, inArray, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { picturePathInSql } from '../media/index.ts';
import { claimAddress, closeAddress, moveAddress } from '../navigation/index.ts';
import { freeDates } from './actions/event-dates.ts';
import { cancelLadder, event, eventCategory, eventKinds, eventResource } from './contract/index.ts';
import { eventCategories, eventResources, events } from './schema.ts';

/** Categories of events. One that events are in stays, out of sight. */
export const eventCategoryBindings = bindResource(eventCategory, eventCategories, {
  tags: ['menu', 'event-categories'],
  inUse: 'booking.category-in-use',
  computed: { image_path: picturePathInSql('"event_categories"."image"') },
  async prepare(tx, values, before) {
    if (before && typeof values.url === 'string')
      await moveAddress(tx, 'event_category', String(before.url), values.url);
    return values;
  },
  after: (tx, { url }) => claimAddress(tx, 'event_category', String(url)),
  remove: (tx, { url }) => closeAddress(tx, 'event_category', String(url)),
});

/** A list that is not sent stays; one that is emptied is an empty one. */
function listsOf(shapes: Readonly<Record<string, z.ZodType>>, values: Values): Values {
  const sent = Object.keys(shapes).filter((name) => name in values);
  const shape = z.object(Object.fromEntries(sent.map((name) => [name, shapes[name] as z.ZodType])));
  return parseInput(shape, Object.fromEntries(sent.map((name) => [name, values[name] ?? []])));
}

const names = (id: number) => or(sql`${id} = any(${events.people_ids})`, sql`${id} = any(${events.room_ids})`);

/** People and rooms. One that an event needs stays, switched off. */
export const eventResourceBindings = bindResource(eventResource, eventResources, {
  tags: ['events'],
  async prepare(tx, values, before) {
    if (before && values.kind !== undefined && values.kind !== before.kind) await refuseNeeded(tx, before);
    return { ...values, ...listsOf({ hours: weekHours, special_days: specialDays }, values) };
  },
  remove: refuseNeeded,
});

async function refuseNeeded(tx: TxContext, { id }: Values): Promise<void> {
  const [used] = await tx.db
    .select({ id: events.id })
    .from(events)
    .where(names(Number(id)))
    .limit(1);
  if (used) throw fail('booking.resource-in-use', { id: Number(id) });
}

/** People are people, and rooms are rooms. */
async function refuseOther(tx: TxContext, field: 'people_ids' | 'room_ids', ids: unknown): Promise<void> {
  if (!Array.isArray(ids) || ids.length === 0) return;
  const kind = field === 'people_ids' ? 'person' : 'room';
  const wrong = and(inArray(eventResources.id, ids.map(Number)), ne(eventResources.kind, kind));
  const [found] = await tx.db.select({ id: eventResources.id }).from(eventResources).where(wrong).limit(1);
  if (found) throw failField(field, kind === 'person' ? 'booking.not-a-person' : 'booking.not-a-room');
}

const eventLists = {
  hours: weekHours,
  special_days: specialDays,
  kinds: eventKinds,
  cancel_ladder: cancelLadder,
};

const inOrder = <T>(rows: readonly T[], key: (row: T) => string | number) =>
  rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));

/** Every kind has a key by which what was sold remembers it. */
function keyed(kinds: z.output<typeof eventKinds>, tx: TxContext) {
  const seen = new Set<string>();
  return kinds.map(({ key, ...kind }) => {
    const own = key && !seen.has(key) ? key : tx.runtime.randomHex(4);
    seen.add(own);
    return { key: own, ...kind };
  });
}

export const eventBindings = bindResource(event, events, {
  tags: ['events'],
  inUse: 'booking.event-in-use',
  computed: { image_path: picturePathInSql('"events"."image"') },
  async prepare(tx, values, before) {
    await refuseOther(tx, 'people_ids', values.people_ids);
    await refuseOther(tx, 'room_ids', values.room_ids);
    if (before && typeof values.url === 'string') await moveAddress(tx, 'event', String(before.url), values.url);
    const lists = listsOf(eventLists, values) as Partial<{
      [K in keyof typeof eventLists]: z.output<(typeof eventLists)[K]>;
    }>;
    return {
      ...values,
      ...lists,
      ...(lists.special_days && { special_days: inOrder(lists.special_days, ({ date }) => date) }),
      ...(lists.kinds && { kinds: keyed(lists.kinds, tx) }),
      ...(lists.cancel_ladder && { cancel_ladder: inOrder(lists.cancel_ladder, ({ hours }) => -hours) }),
    };
  },
  after: (tx, { url }) => claimAddress(tx, 'event', String(url)),
  async remove(tx, { id, url }) {
    await freeDates(tx, Number(id));
    await closeAddress(tx, 'event', String(url));
  },
});
