import { defineResource } from '@kaifong/base/resource';

/** Warnings of the Observatory at which shops close (typhoon signal 8 or higher, black rainstorm, extreme conditions). */
export const weatherSignals = ['typhoon_8', 'black_rain', 'extreme'] as const;
export type WeatherSignal = (typeof weatherSignals)[number];

/** What happens with a time a rule touches. `move`: to the next free time, and canceled where there is none within two weeks. */
export const weatherOutcomes = ['cancel', 'move', 'tell'] as const;
export type WeatherOutcome = (typeof weatherOutcomes)[number];

/** Hours of one store in which beginnings are touched. Instants in milliseconds. */
export interface WeatherSpan {
  /** Null: what is in no store. */
  readonly store_id: number | null;
  readonly zone: string;
  readonly from: number;
  readonly to: number;
  readonly outcome: WeatherOutcome;
  readonly bookings: boolean;
  readonly dates: boolean;
  readonly pickups: boolean;
}

/** The same with the signal that closes the hours. */
export type SignalledSpan = WeatherSpan & { readonly signal: WeatherSignal };

/** A line of the shop's table of bad weather. Of several that touch a time, the first in their order counts. */
export const weatherRule = defineResource({
  domain: 'booking',
  name: 'weather_rule',
  path: 'weather_rule',
  fields: {
    enabled: { kind: 'boolean', default: true },
    signal: { kind: 'enum', options: weatherSignals, required: true, default: 'typhoon_8' },
    /** `06:00`: touches what begins between the two hours below where the signal is in force then; empty: what begins while it is. */
    in_force_at: { kind: 'text', max: 5, help: true },
    from_time: { kind: 'text', max: 5, help: true },
    until_time: { kind: 'text', max: 5, help: true },
    /** Still closed so long after the signal was lowered. */
    hours_after: { kind: 'integer', required: true, default: 2, min: 0, max: 24, help: true },
    outcome: { kind: 'enum', options: weatherOutcomes, required: true, default: 'cancel', help: true },
    bookings: { kind: 'boolean', default: true },
    dates: { kind: 'boolean', default: true },
    pickups: { kind: 'boolean', default: true },
    /** Empty: every store. */
    store_id: { kind: 'reference', reference: 'store', help: true },
    order: { kind: 'integer', required: true, default: 0 },
  },
  list: {
    columns: [
      ...(['id', 'signal', 'in_force_at', 'from_time', 'until_time', 'hours_after', 'outcome'] as const),
      ...(['store_id', 'order', 'enabled'] as const),
    ],
    sort: ['id', 'signal', 'order'],
    defaultSort: 'order',
    filters: ['signal', 'outcome', 'enabled', 'store_id'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['signal', 'in_force_at', 'from_time', 'until_time', 'hours_after', 'outcome'] },
      { name: 'touched', fields: ['bookings', 'dates', 'pickups'] },
      { name: 'side', fields: ['enabled', 'store_id', 'order'] },
    ],
  },
  search: [],
  batchKeys: ['enabled', 'order'],
});
