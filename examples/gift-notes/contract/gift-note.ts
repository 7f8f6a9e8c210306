import { defineResource } from '@kaifong/base/resource';

/** A text a buyer may put into a parcel, printed on a card. */
export const giftNote = defineResource({
  domain: 'gift-notes',
  name: 'gift_note',
  path: 'gift_note',
  fields: {
    enabled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 80 },
    text: { kind: 'longtext', localized: true, required: true, max: 400 },
  },
  list: {
    columns: ['id', 'title', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled'],
    few: true,
  },
  form: { sections: [{ name: 'content', fields: ['title', 'text', 'enabled'] }] },
  search: ['title', 'text'],
  batchKeys: ['enabled'],
});
