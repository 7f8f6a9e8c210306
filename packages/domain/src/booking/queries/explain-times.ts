import type { RouteOutput } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { clockTime, minutesOf } from '@kaifong/base/hours';
import { textIn } from '@kaifong/base/localized';
import { instantOf } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { getMainLanguage } from '../../settings/index.ts';
import type { ClosedReason, routes } from '../contract/index.ts';
import { slotAt, slotsOf } from '../rules/open-times.ts';
import type { Closed, Slot } from '../rules/plan.ts';
import { planWhileMoved } from '../rules/plan-without.ts';
import { events } from '../schema.ts';
import { findBookingRecord } from './find-booking.ts';
import { shownSlot } from './list-times.ts';
import { findPlacedEvent, readPlan } from './read-plan.ts';

type Asked = z.output<typeof routes.explainTimes.input>;
type Explained = RouteOutput<typeof routes.explainTimes>['data'];

/** True: the booking has a place, which is free again once it is moved. */
const iso = (at: number) => new Date(at).toISOString();

function reasonOf(closed: Closed, nameOf: (id: number) => string): ClosedReason {
  switch (closed.code) {
    case 'full':
      return closed;
    case 'resource-hours':
      return { code: closed.code, resource: nameOf(closed.resource) };
    case 'resource-busy':
    case 'resource-gap':
      return { code: closed.code, resource: nameOf(closed.resource), from: iso(closed.from), to: iso(closed.to) };
    default:
      return { code: closed.code };
  }
}

/**
 * Every time of a day, and one more that is asked about, with all reasons why it is closed; for a booking that is to be moved as if it
 * had no time yet. Also of an event visitors do not find. Refuses `not-found`.
 */
export async function explainTimes(ctx: Context, { id, date, time, booking_id }: Asked): Promise<Explained> {
  const found = await findPlacedEvent(ctx, eq(events.id, id));
  if (!found) throw fail('not-found');
  const { plan: whole, resources } = await readPlan(ctx, found, date, date);
  const plan = planWhileMoved(whole, id, booking_id ? await findBookingRecord(ctx, booking_id) : undefined);
  const main = await getMainLanguage(ctx);
  const names = new Map(resources.map((each) => [each.id, textIn(each.title, ctx.language, main)]));
  const event = textIn(found.event.title, ctx.language, main);
  const now = ctx.runtime.now();
  const slots = slotsOf(plan, date, date, now);
  const asked = clockTime.safeParse(time).data;
  const at = asked === undefined ? undefined : instantOf(plan.zone, date, minutesOf(asked));
  const isListed = at === undefined || slots.some((slot) => slot.at === at);
  const all: Slot[] = isListed ? slots : [...slots, slotAt(plan, new Date(at), now)];
  return {
    zone: plan.zone,
    times: all
      .toSorted((one, other) => one.at - other.at)
      .map((slot) => ({
        ...shownSlot(plan.zone, slot),
        // An event that needs nobody is in its own way.
        closed: slot.closed.map((each) => reasonOf(each, (resource) => names.get(resource) ?? event)),
      })),
  };
}
