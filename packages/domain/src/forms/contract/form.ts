import { defineResource } from '@kaifong/base/resource';

export const formTypes = ['scratch'] as const;

/** A form that visitors fill in at `/form/{url}`. */
export const form = defineResource({
  domain: 'forms',
  name: 'form',
  path: 'form',
  fields: {
    title: { kind: 'text', localized: true, required: true, max: 160 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'title', max: 120 },
    description: { kind: 'richtext', localized: true, size: 'small' },
    enabled: { kind: 'boolean', default: true },
    allow_guest: { kind: 'boolean', default: true, help: true },
    /** One submission per member, or per mail address of a guest. */
    limit_submit: { kind: 'boolean', help: true },
    /** Each submission waits for somebody to look at it; otherwise it is completed as it arrives. */
    needs_review: { kind: 'boolean', help: true },
    opens_at: { kind: 'instant', help: true },
    closes_at: { kind: 'instant', closes: true, help: true },
    /** How many submissions there may be in all; empty: any number. */
    submit_limit: { kind: 'integer', min: 1, max: 1_000_000, help: true },
    /** The words shown once the form is sent. */
    thanks: { kind: 'longtext', localized: true, max: 1_000, help: true },
    /** The address that is mailed about each submission; empty: the shop's own. */
    notify_email: { kind: 'text', rule: 'email', max: 254, help: true },
    type: { kind: 'enum', options: formTypes, default: 'scratch' },
    /** `FormTab[]`, every text per language. */
    tabs: { kind: 'json' },
    meta_title: { kind: 'text', localized: true, max: 160 },
    meta_description: { kind: 'text', localized: true, max: 320 },
    submit_count: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'title', 'url', 'enabled', 'submit_count', 'updated_at'],
    sort: ['id', 'title', 'url', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled', 'allow_guest'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'url', 'description', 'thanks'] },
      { name: 'fields', fields: ['tabs'] },
      { name: 'side', fields: ['enabled', 'allow_guest', 'limit_submit', 'needs_review'] },
      { name: 'limits', fields: ['opens_at', 'closes_at', 'submit_limit', 'notify_email'] },
      { name: 'seo', fields: ['meta_title', 'meta_description'] },
    ],
  },
  search: ['title', 'url'],
  batchKeys: ['enabled'],
  importKey: 'url',
  clone: true,
  restore: true,
});

/** Where a form is filled in. */
export const formLink = (url: string) => `/form/${encodeURIComponent(url)}`;
