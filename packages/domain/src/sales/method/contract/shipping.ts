// Ways to send a parcel, as a resource: where to, what it costs, how long it takes, where it can be picked up.
import { amountInput } from '@kaifong/base/input';
import { localizedText } from '@kaifong/base/localized';
import { defineResource, type RecordOf } from '@kaifong/base/resource';
import * as z from 'zod';
import { countrySchema, hongKongDistrictSchema } from '../../../settings/contract/index.ts';
import { carrierCodes } from './carriers.ts';

/** One price for every parcel, or a price that depends on the order's amount or on its weight. */
export const rateKinds = ['flat', 'amount', 'weight'] as const;
export type RateKind = (typeof rateKinds)[number];

export const shippingMethod = defineResource({
  domain: 'sales',
  name: 'shipping_method',
  path: 'shipping',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 120 },
    /** ISO 3166 alpha-3: `shippingCountries` below. */
    countries: { kind: 'json', required: true },
    /** `shippingDistricts` below. */
    districts: { kind: 'json', help: true },
    rate_kind: { kind: 'enum', options: rateKinds, required: true, default: 'flat' },
    /** What a `flat` method costs. */
    price: { kind: 'money', required: true, default: 0 },
    /** What the others cost: `rateSteps` below. */
    rates: { kind: 'json' },
    /** Empty: never free. */
    free_above: { kind: 'money', help: true },
    days_min: { kind: 'integer' },
    days_max: { kind: 'integer' },
    /** The stores of the shop are places to fetch it from, beside the pick-up points. */
    store_pickup: { kind: 'boolean', default: false, help: true },
    /** `pickupPoints` below. */
    pickup_points: { kind: 'json' },
    carrier: { kind: 'enum', options: carrierCodes },
    /** Of an `own` carrier. */
    carrier_name: { kind: 'text', max: 80 },
    /** An address with `{number}` in it; empty: the carrier's own. */
    tracking_pattern: { kind: 'text', rule: 'url', max: 500, help: true },
    /** Hours an order sent so may stay unpaid, if its way to pay does not say fewer. Empty: as that says. */
    pay_hours: { kind: 'integer', help: true },
    /** Empty: of the default class. */
    tax_class_id: { kind: 'reference', reference: 'tax_class', help: true },
    enabled: { kind: 'boolean', default: true },
    order: { kind: 'integer', required: true, default: 0 },
  },
  list: {
    columns: ['id', 'name', 'countries', 'price', 'carrier', 'days_max', 'order', 'enabled', 'updated_at'],
    sort: ['id', 'name', 'price', 'order', 'enabled', 'updated_at'],
    defaultSort: 'order',
    filters: ['enabled', 'rate_kind'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'countries', 'districts'] },
      { name: 'price', fields: ['rate_kind', 'price', 'rates', 'free_above'] },
      { name: 'pickup', fields: ['store_pickup', 'pickup_points'] },
      { name: 'carrier', fields: ['carrier', 'carrier_name', 'tracking_pattern'] },
      { name: 'side', fields: ['enabled', 'days_min', 'days_max', 'pay_hours', 'order', 'tax_class_id'] },
    ],
  },
  search: ['name'],
  batchKeys: ['enabled', 'order'],
  clone: true,
});
export type ShippingMethod = RecordOf<typeof shippingMethod.fields>;

export const shippingCountries = z.array(countrySchema).min(1, 'validation.required').max(260);
/** Of Hong Kong; none: all of it. They count where Hong Kong is one of the countries. */
export const shippingDistricts = z.array(hongKongDistrictSchema).max(18);

/** Kilograms, to the gram. */
const kilograms = z
  .number()
  .min(0)
  .max(10_000)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, 'validation.number');

/** An amount as the wire and the column have it; what is counted with are its cents. */
const amount = z.number().refine((value) => amountInput.safeParse(value).success && value >= 0, 'validation.number');

/**
 * From an amount or a weight (kg) on, a price. The last step an order reaches counts, so the first begins at 0 and each
 * further one higher than the one before.
 */
const steps = (from: z.ZodType<number>) =>
  z
    .array(z.object({ from, price: amount }))
    .min(1, 'validation.required')
    .max(50)
    .superRefine((list, context) => {
      for (const [index, step] of list.entries()) {
        const before = list[index - 1];
        const wrong = before ? step.from <= before.from : step.from !== 0;
        if (wrong) context.addIssue({ code: 'custom', message: 'sales.rate-steps', path: [index, 'from'] });
      }
    });

export const rateSteps = { amount: steps(amount), weight: steps(kilograms) } as const;
export interface RateStep {
  readonly from: number;
  readonly price: number;
}

const filled = (max: number) =>
  localizedText(max).refine((text) => Object.values(text).some((value) => value?.trim()), 'validation.required');

/** Places a parcel can be picked up at; with at least one, the parcel is not brought to the door. */
export const pickupPoints = z
  .array(
    z.object({
      /** What an order names it by while both are there; made when it is left out. */
      key: z.string().max(40).optional(),
      name: filled(120),
      address: localizedText(300),
      /** Opening hours. */
      hours: localizedText(300).optional(),
    }),
  )
  .max(100);
export type PickupPoint = z.output<typeof pickupPoints>[number] & { readonly key: string };

/** A place as a buyer reads of it. */
export const pickupPlace = z.object({ key: z.string(), name: z.string(), address: z.string(), hours: z.string() });
export type PickupPlace = z.output<typeof pickupPlace>;

const storePoint = 'store-';

/** The key of the pick-up point that a store of the shop is. */
export const storePointKey = (storeId: number): string => `${storePoint}${storeId}`;

/** The store a pick-up point is; undefined for a place of somebody else. */
export function storeOfPoint(point: { readonly key: string } | null): number | undefined {
  const id = point?.key.startsWith(storePoint) ? Number(point.key.slice(storePoint.length)) : Number.NaN;
  return Number.isInteger(id) ? id : undefined;
}
