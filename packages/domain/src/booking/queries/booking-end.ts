// What became of the money of bookings that are over, as the step that ended each wrote it down.
import type { StepEffect } from '@kaifong/base/steps';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { recordSteps } from '@kaifong/kernel/steps';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PackageBack } from '../../packages/index.ts';
import { type BookingCommand, type BookingStatus, bookingMachine } from '../contract/index.ts';

/** Cents that go back and that are kept, and what packages have again. */
export interface BookingEnd {
  readonly back: number;
  readonly kept: number;
  readonly packages: readonly PackageBack[];
}

const endings = ['cancel', 'refuse', 'lapse'] as const satisfies readonly BookingCommand[];

function endOf(effects: readonly StepEffect[]): BookingEnd {
  const sum = (word: string) =>
    effects.reduce((total, effect) => (effect.word === word ? total + (effect.amount ?? 0) : total), 0);
  const packages = effects.flatMap(({ word, target = '', amount = 0 }): PackageBack[] => {
    if (word === 'value-back') return [{ number: target, grants: 'money', amount }];
    return word === 'units-back' ? [{ number: target, grants: 'units', amount }] : [];
  });
  return { back: sum('money-back'), kept: sum('money-kept'), packages };
}

const refundedCents = statement<{ id: number; cents: number }, [number[]]>(
  'bookings-refunded-cents',
  `select b.booking_id as id, sum(l.amount_cents)::float8 as cents
   from booking_quotes b join order_lines o on o.quote_id = b.quote_id join refund_lines l on l.line_id = o.id
     join refunds r on r.id = l.refund_id and r.status not in ('pending', 'rejected')
   where b.booking_id = any($1::int[]) group by b.booking_id`,
);

/** Money that went back by orders, of bookings that are over because of it. */
async function refundsOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, BookingEnd>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.run(refundedCents, [[...ids]]);
  return new Map(rows.map(({ id, cents }) => [id, { back: cents, kept: 0, packages: [] }]));
}

/** The end of each of some bookings that was canceled or not accepted; one statement. */
async function endsOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, BookingEnd>> {
  if (ids.length === 0) return new Map();
  const { id, machine, record_id, command, effects } = recordSteps;
  const rows = await ctx.db
    .selectDistinctOn([record_id], { record_id, effects })
    .from(recordSteps)
    .where(and(eq(machine, bookingMachine.name), inArray(record_id, [...ids]), inArray(command, [...endings])))
    .orderBy(record_id, desc(id));
  return new Map(rows.map((row) => [row.record_id, endOf(row.effects)]));
}

/** The end of each of some bookings that is over, whatever ended it. */
export async function endsOfGone(
  ctx: Context,
  rows: readonly { readonly id: number; readonly status: BookingStatus }[],
): Promise<ReadonlyMap<number, BookingEnd>> {
  const idsOf = (...wanted: readonly BookingStatus[]) =>
    rows.flatMap(({ id, status }) => (wanted.includes(status) ? [id] : []));
  return new Map([...(await endsOf(ctx, idsOf('canceled', 'rejected'))), ...(await refundsOf(ctx, idsOf('refunded')))]);
}
