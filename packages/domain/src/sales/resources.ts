import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { countries, countryName, districtName, districts, namedCodes } from '../settings/contract/index.ts';
import {
  pickupPoints,
  type RateKind,
  rateSteps,
  shippingCountries,
  shippingDistricts,
  shippingMethod,
} from './contract/index.ts';
import { methodsTag } from './method/queries/list-methods.ts';
import { rateCell } from './method/resources/rate-cell.ts';
import { shippingMethods } from './method/schema.ts';
import { orders } from './order/schema.ts';

/** What a structured field says, checked; messages stand at the field. */
const checked = <S extends z.ZodType>(name: string, schema: S, value: unknown): z.output<S> =>
  (parseInput(z.object({ [name]: schema }), { [name]: value }) as Record<string, z.output<S>>)[name] as z.output<S>;

/** Every place has a name for orders to remember it by. */
function keyed(points: z.output<typeof pickupPoints>, tx: TxContext) {
  const seen = new Set<string>();
  return points.map(({ key, ...point }) => {
    const own = key && !seen.has(key) ? key : tx.runtime.randomHex(4);
    seen.add(own);
    return { key: own, ...point };
  });
}

function checkDays({ days_min, days_max }: Values): void {
  if ((days_min ?? null) === null && (days_max ?? null) === null) return;
  const whole = Number.isInteger(days_min) && Number.isInteger(days_max);
  if (!whole || Number(days_min) < 0 || Number(days_max) > 365 || Number(days_min) > Number(days_max))
    throw failField('days_max', 'sales.shipping-days');
}

const mostPayHours = 30 * 24;

function checkPayHours({ pay_hours: hours }: Values): void {
  if ((hours ?? null) === null) return;
  if (!Number.isInteger(hours) || Number(hours) < 1 || Number(hours) > mostPayHours)
    throw failField('pay_hours', 'sales.pay-hours', { most: mostPayHours });
}

/** Only an own carrier has a name of its own, and needs one; a tracking link says where the number goes. */
function carrierOf({ carrier, carrier_name, tracking_pattern }: Values) {
  const name = String(carrier_name ?? '').trim();
  if (carrier === 'own' && name === '') throw failField('carrier_name', 'validation.required');
  const pattern = String(tracking_pattern ?? '').trim();
  if (pattern !== '' && !pattern.includes('{number}')) throw failField('tracking_pattern', 'sales.tracking-pattern');
  return { carrier: carrier || null, carrier_name: carrier === 'own' ? name : '', tracking_pattern: pattern };
}

/** Prices of the steps of a method that has any; a flat one has none. */
function stepsOf({ rate_kind, rates }: Values): unknown[] {
  const kind = rate_kind as RateKind;
  return kind === 'flat' ? [] : checked('rates', rateSteps[kind], rates ?? []);
}

/** Ways to send a parcel. What orders were sent with stays, switched off. */
export const shippingBindings = bindResource(shippingMethod, shippingMethods, {
  tags: [methodsTag],
  cells: {
    countries: namedCodes(
      'countries',
      countries.map(({ alpha3 }) => alpha3),
      (code, { language }) => countryName(code, language),
    ),
    districts: namedCodes('districts', districts, (code, { language }) => districtName(code, language)),
    rates: rateCell,
  },
  async prepare(tx, values, before) {
    const whole = { ...before, ...values };
    checkDays(whole);
    checkPayHours(whole);
    return {
      ...values,
      countries: [...new Set(checked('countries', shippingCountries, whole.countries))],
      districts: [...new Set(checked('districts', shippingDistricts, whole.districts ?? []))],
      ...carrierOf(whole),
      rates: stepsOf(whole),
      pickup_points: keyed(checked('pickup_points', pickupPoints, whole.pickup_points ?? []), tx),
      // Nothing is "free from 0 on": that is a price of 0.
      ...(values.free_above === 0 && { free_above: null }),
    };
  },
  async remove(tx, { id }) {
    const sent = eq(orders.shipping_method_id, Number(id));
    const [order] = await tx.db.select({ id: orders.id }).from(orders).where(sent).limit(1);
    if (order) throw fail('sales.method-in-use');
  },
});
