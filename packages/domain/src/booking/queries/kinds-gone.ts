import type { Context } from '@kaifong/kernel/context';
import { promisedBetween } from '@kaifong/kernel/holds';
import { beginningOf, seatsBetween } from '../rules/subjects.ts';
import type { EventRow } from './read-plan.ts';

/**
 * Keys of kinds of ticket that are sold out, by the beginning of a date between two instants. Of events with dates alone: an appointment
 * begins as often as people and rooms are free. One statement where a kind has seats of its own, else none.
 */
export async function kindsGone(
  ctx: Context,
  { id, type, kinds }: Pick<EventRow, 'id' | 'type' | 'kinds'>,
  from: number,
  to: number,
): Promise<(at: number) => string[]> {
  const limits = new Map(kinds.flatMap(({ key, seats }) => (seats === null ? [] : [[key, seats] as const])));
  if (type === 'appointment' || limits.size === 0) return () => [];
  const taken = await promisedBetween(ctx, 'kind-seat', seatsBetween(id, from, to));
  const gone = taken.flatMap(({ id: subject, promised }) => {
    const key = subject.split(':').slice(3).join(':');
    const most = limits.get(key);
    return most !== undefined && promised >= most ? [{ at: beginningOf(subject), key }] : [];
  });
  const none = [...limits].flatMap(([key, most]) => (most === 0 ? [key] : []));
  return (at) => [...none, ...gone.flatMap((each) => (each.at === at ? [each.key] : []))];
}
