import { fail, failField } from '@kaifong/base/errors';
import { specialDays, weekHours } from '@kaifong/base/hours';
import { isInScope, scopedTo, scopeOf, type TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import * as z from 'zod';
import { timeZoneSchema } from '../settings/contract/index.ts';
import { store, storeRegisters } from './contract/index.ts';
import { storesTag } from './queries/get-stores.ts';
import { stores } from './schema.ts';

const structured = z.object({ hours: weekHours, special_days: specialDays, registers: storeRegisters }).partial();

/** Every register has a name for sessions to remember it by. */
function keyed(registers: z.output<typeof storeRegisters>, tx: TxContext) {
  const seen = new Set<string>();
  return registers.map(({ key, ...register }) => {
    const own = key && !seen.has(key) ? key : tx.runtime.randomHex(4);
    seen.add(own);
    return { key: own, ...register };
  });
}

const byDate = (one: { readonly date: string }, other: { readonly date: string }) => (one.date < other.date ? -1 : 1);

/**
 * Refuses at its field a warehouse outside of the caller's scope (`not-found`): whoever is limited to a store sees what lies in the warehouse that the
 * store sells from, and would give herself the stock of another.
 */
function requireWarehouse(tx: TxContext, { warehouse_id }: Values, before: Values | undefined): void {
  if (warehouse_id === undefined || warehouse_id === before?.warehouse_id) return;
  if (!isInScope(tx, 'warehouse', Number(warehouse_id))) throw failField('warehouse_id', 'not-found');
}

/** A store that was sold from stays, switched off. Whoever is limited to stores sees those, and opens no other. */
export const storeBindings = bindResource(store, stores, {
  tags: [storesTag],
  inUse: 'stores.store-in-use',
  seen: (ctx) => scopedTo(ctx, 'store', stores.id),
  async prepare(tx, values, before) {
    if (!before && scopeOf(tx, 'store') !== undefined) throw fail('forbidden');
    requireWarehouse(tx, values, before);
    const { punch_lat, punch_lng } = { ...before, ...values };
    if ((punch_lat ?? null) === null && (punch_lng ?? null) !== null)
      throw failField('punch_lat', 'validation.required');
    if ((punch_lng ?? null) === null && (punch_lat ?? null) !== null)
      throw failField('punch_lng', 'validation.required');
    const { zone } = values;
    if (typeof zone === 'string' && zone !== '' && !timeZoneSchema.safeParse(zone).success)
      throw failField('zone', 'stores.zone');
    const { hours, special_days, registers } = parseInput(structured, {
      ...('hours' in values && { hours: values.hours ?? [] }),
      ...('special_days' in values && { special_days: values.special_days ?? [] }),
      ...('registers' in values && { registers: values.registers ?? [] }),
    });
    return {
      ...values,
      ...(zone === null && { zone: '' }),
      ...(hours && { hours }),
      ...(special_days && { special_days: special_days.toSorted(byDate) }),
      ...(registers && { registers: keyed(registers, tx) }),
    };
  },
});
