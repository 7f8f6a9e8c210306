import { defineResource } from '@kaifong/base/resource';

export const resourceKinds = ['person', 'room'] as const;

/** A person or a room that events need: two bookings never have the same one at a time. */
export const eventResource = defineResource({
  domain: 'booking',
  name: 'event_resource',
  path: 'event_resource',
  fields: {
    title: { kind: 'text', localized: true, required: true, max: 120 },
    kind: { kind: 'enum', options: resourceKinds, required: true, default: 'person' },
    enabled: { kind: 'boolean', default: true },
    /** The account of a person, for her calendar. */
    account_id: { kind: 'reference', reference: 'account', help: true },
    /** By whose clock the hours are told; empty: the shop's. */
    store_id: { kind: 'reference', reference: 'store', help: true },
    /** `weekHours` of `@kaifong/base/hours`; none: whenever an event asks. */
    hours: { kind: 'json', help: true },
    /** `specialDays` of `@kaifong/base/hours`: days off. */
    special_days: { kind: 'json', help: true },
    color: { kind: 'color' },
    order: { kind: 'integer', required: true, default: 0 },
  },
  list: {
    columns: ['id', 'title', 'kind', 'store_id', 'order', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['kind', 'enabled', 'store_id'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'kind', 'account_id', 'color'] },
      { name: 'hours', fields: ['hours', 'special_days'] },
      { name: 'side', fields: ['enabled', 'store_id', 'order'] },
    ],
  },
  search: ['title'],
  batchKeys: ['enabled', 'order'],
});
