// A punch: somebody came or went. A row never changes; a correction is a new one that points to it.
import { one, uploadedFile } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { instantInput } from '@kaifong/base/time';
import * as z from 'zod';
import { photoRules, placeRules } from './settings.ts';

export const punchSources = ['web', 'qr', 'till', 'hand', 'appeal'] as const;
export type PunchSource = (typeof punchSources)[number];
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/**
 * Marks of a punch: `late`: the device kept it and sent it afterwards; `clock`: the device's clock was wrong; `outside`: not where
 * the store is; `no_place`: the device did not say where it was; `code`: the code of the store was not good at its time.
 */
export const punchMarks = ['late', 'clock', 'outside', 'no_place', 'code'] as const;
export type PunchMark = (typeof punchMarks)[number];

export const punchList = defineList({
  domain: 'hr',
  name: 'punch',
  path: 'punch',
  many: 'punches',
  columns: {
    employee: { kind: 'text', required: true, primary: true },
    at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    direction: { kind: 'enum', options: directions, required: true, filter: true },
    source: { kind: 'enum', options: punchSources, required: true, filter: true },
    store: { kind: 'text' },
    marks: { kind: 'text' },
    /** Metres from the store. */
    distance_m: { kind: 'integer' },
    accuracy_m: { kind: 'integer', shown: 'later' },
    device_at: { kind: 'instant', clock: true, shown: 'later' },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, shown: 'later' },
    reason: { kind: 'text' },
    /** True: a later row stands in its place. */
    corrected: { kind: 'boolean', required: true },
    has_photo: { kind: 'boolean', required: true, shown: 'never' },
  },
  filters: {
    employee_id: { kind: 'reference', reference: 'employee' },
    store_id: { kind: 'reference', reference: 'store' },
    mark: { kind: 'enum', options: punchMarks },
  },
  defaultSort: '-at',
  keyword: true,
});
export const punchCalls = callsOfList(punchList);
export type PunchRow = ListRow<(typeof punchList)['columns']>;

const language = languageSchema.optional();
const degrees = (most: number) => emptyAsNull(numberInput(z.number().min(-most).max(most))).default(null);

export const punchInput = z.object({
  language,
  /** Made by the device, once per punch: sent again, it is the same punch. */
  key: z.string().regex(/^[\w-]{16,64}$/, 'validation.input'),
  /** The person who punched, as the device knows: another may have signed in on it since. */
  employee_id: recordId.optional(),
  /** Left out: the one that comes next. */
  direction: emptyAsNull(z.enum(directions)).default(null),
  /** What the device's clock showed at the punch, and shows now that it is sent. */
  device_at: instantInput,
  sent_at: instantInput,
  /** True: there was no network, so the device kept it. */
  kept: booleanInput.default(false),
  lat: degrees(90),
  lng: degrees(180),
  accuracy_m: emptyAsNull(numberInput(z.number().min(0).max(1_000_000))).default(null),
  /** Of the store's screen. */
  code: z.string().max(200).default(''),
  photo: uploadedFile.optional(),
});

const namedStore = z.object({ id: z.number(), name: z.string() });

export const punchView = z.object({
  id: z.number(),
  at: z.string(),
  device_at: z.string().nullable(),
  sent_at: z.string(),
  direction: z.enum(directions),
  source: z.enum(punchSources),
  store: namedStore.nullable(),
  marks: z.array(z.enum(punchMarks)),
  distance_m: z.number().nullable(),
  accuracy_m: z.number().nullable(),
  has_photo: z.boolean(),
  /** The older row it stands for. */
  corrects_id: z.number().nullable(),
  /** True: it says that the older row does not count, and counts itself for nothing. */
  voids: z.boolean(),
  /** True: a later row stands in its place. */
  corrected: z.boolean(),
  reason: z.string(),
  author: z.string().nullable(),
});
export type PunchView = z.output<typeof punchView>;

/** Where the caller stands: in or out, her punches of the day, and what a punch of hers asks for. */
export const punchState = z.object({
  employee: z.object({ id: z.number(), name: z.string() }),
  now: z.string(),
  zone: z.string(),
  is_in: z.boolean(),
  since: z.string().nullable(),
  /** Hours of today, `09:00` to `18:00`. */
  spans: z.array(z.object({ from: z.string(), to: z.string() })),
  free: z.enum(['rest', 'holiday']).nullable(),
  punches: z.array(punchView),
  place: z.enum(placeRules),
  photo: z.enum(photoRules),
  /** Stores with a place: a punch there says where it is. */
  stores: z.array(namedStore.extend({ has_place: z.boolean() })),
});
export type PunchState = z.output<typeof punchState>;

/** The code a store's screen shows now. */
export const punchCode = z.object({
  store: namedStore,
  address: z.string(),
  svg: z.string(),
  renews_at: z.string(),
});
export type PunchCode = z.output<typeof punchCode>;

export const punchId = z.object({ id: recordId, language });
export const onePunchState = one(punchState);
export const onePunchCode = one(punchCode);
