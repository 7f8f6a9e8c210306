// What can be booked: an appointment by its hours, a class and an event with tickets by planned dates.
import { defineResource } from '@kaifong/base/resource';

export const eventTypes = ['appointment', 'class', 'ticketed'] as const;
/** An event needs all people (or rooms) of its list at once, or one of them by turn. */
export const needRules = ['any', 'all'] as const;
export const confirmations = ['at_once', 'by_staff'] as const;

const minutes = { kind: 'integer', min: 0, max: 1440 } as const;
const limit = { kind: 'integer', min: 0, max: 10_000, zeroIsNone: true } as const;

export const event = defineResource({
  domain: 'booking',
  name: 'event',
  path: 'event',
  fields: {
    enabled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 120 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'title' },
    category_id: { kind: 'reference', reference: 'event_category', required: true },
    type: { kind: 'enum', options: eventTypes, required: true, default: 'appointment', help: true },
    order: { kind: 'integer', required: true, default: 0 },
    short_description: { kind: 'longtext', localized: true, max: 1000 },
    description: { kind: 'richtext', localized: true },
    meta_title: { kind: 'text', localized: true, max: 120 },
    meta_description: { kind: 'longtext', localized: true, max: 300 },
    image: { kind: 'image' },
    image_path: { kind: 'computed', of: 'text' },
    /** Where it is, and by whose clock; empty: the shop's. */
    store_id: { kind: 'reference', reference: 'store', help: true },
    length_minutes: { kind: 'integer', required: true, default: 60, min: 5, max: 1440 },
    /** From one beginning to the next; empty: the length. */
    interval_minutes: { kind: 'integer', min: 5, max: 1440, help: true },
    before_minutes: { ...minutes, required: true, default: 0, help: true },
    after_minutes: { ...minutes, required: true, default: 0, help: true },
    /** `weekHours` of `@kaifong/base/hours`; none: the store's. */
    hours: { kind: 'json', help: true },
    /** `specialDays` of `@kaifong/base/hours`. */
    special_days: { kind: 'json', help: true },
    people_ids: { kind: 'references', reference: 'event_resource', help: true },
    people_rule: { kind: 'enum', options: needRules, required: true, default: 'any' },
    room_ids: { kind: 'references', reference: 'event_resource' },
    room_rule: { kind: 'enum', options: needRules, required: true, default: 'any' },
    /** Of one beginning. */
    seats: { kind: 'integer', required: true, default: 1, min: 1, max: 10_000, help: true },
    notice_hours: { kind: 'integer', required: true, default: 2, min: 0, max: 8760, help: true },
    horizon_days: { kind: 'integer', required: true, default: 60, min: 1, max: 730, help: true },
    most_day: limit,
    most_week: limit,
    /** Of one person, of what is still to come. */
    most_person: limit,
    /** Of one seat, where there are no kinds. */
    price: { kind: 'money' },
    /** `eventKinds` of `event-terms.ts`. */
    kinds: { kind: 'json', help: true },
    /** Of the price, when it is booked; empty: all of it. */
    deposit_percent: { kind: 'percent', help: true },
    confirmation: { kind: 'enum', options: confirmations, required: true, default: 'at_once' },
    /** `cancelLadder` of `event-terms.ts`. */
    cancel_ladder: { kind: 'json', help: true },
    form_id: { kind: 'reference', reference: 'form', help: true },
    /** Hours before; empty: none. */
    first_reminder: { kind: 'integer', default: 24, min: 1, max: 720 },
    last_reminder: { kind: 'integer', default: 2, min: 1, max: 720 },
    waiting_list: { kind: 'boolean', default: false, help: true },
    /** Whoever went out of it comes in again by the same ticket. */
    reentry: { kind: 'boolean', default: false, help: true },
  },
  list: {
    columns: ['id', 'title', 'category_id', 'type', 'order', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['enabled', 'type', 'category_id'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'url', 'type', 'short_description', 'description'] },
      {
        name: 'time',
        fields: ['length_minutes', 'interval_minutes', 'before_minutes', 'after_minutes', 'hours', 'special_days'],
      },
      { name: 'needs', fields: ['people_ids', 'people_rule', 'room_ids', 'room_rule', 'seats'] },
      {
        name: 'limits',
        fields: ['notice_hours', 'horizon_days', 'most_day', 'most_week', 'most_person', 'waiting_list'],
      },
      { name: 'price', fields: ['price', 'kinds', 'deposit_percent', 'confirmation', 'cancel_ladder'] },
      { name: 'around', fields: ['form_id', 'first_reminder', 'last_reminder', 'reentry'] },
      { name: 'search', fields: ['meta_title', 'meta_description'] },
      { name: 'side', fields: ['enabled', 'category_id', 'store_id', 'order', 'image'] },
    ],
  },
  search: ['title', 'url'],
  batchKeys: ['enabled', 'order', 'category_id'],
  clone: true,
  restore: true,
});
