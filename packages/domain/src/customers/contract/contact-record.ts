// A contact as staff keep her record: somebody the business knows who has no account.
import { languages } from '@kaifong/base/localized';
import { contactGuard } from '@kaifong/base/masked';
import { defineResource } from '@kaifong/base/resource';
import { genders } from './customer.ts';
import { leadSources } from './lead-source.ts';

export const contactRecord = defineResource({
  domain: 'customers',
  name: 'contact',
  path: 'contact',
  fields: {
    first_name: { kind: 'text', required: true, max: 80 },
    last_name: { kind: 'text', max: 80 },
    /** She has this or a telephone number; neither is hers alone. */
    email: { kind: 'text', rule: 'email', max: 254, help: true, guard: contactGuard },
    country_code: { kind: 'text', max: 8 },
    phone: { kind: 'text', max: 40, guard: contactGuard },
    company: { kind: 'text', max: 120 },
    source: { kind: 'enum', options: leadSources },
    /** The colleague who looks after her; a lead of hers is that colleague's. */
    owner_id: { kind: 'reference', reference: 'account', help: true },
    contact_group_ids: { kind: 'references', reference: 'contact_group' },
    gender: { kind: 'enum', options: genders },
    birthday: { kind: 'date' },
    is_subscribe: { kind: 'boolean', help: true },
    /** Her language: every call means something else by that word, so `setSpeaks` changes it. */
    speaks: { kind: 'computed', of: 'text' },
    tags: { kind: 'computed', of: 'text' },
    next_activity_on: { kind: 'computed', of: 'date' },
  },
  list: {
    columns: [
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'source',
      'tags',
      'owner_id',
      'next_activity_on',
      'created_at',
    ],
    sort: ['id', 'created_at'],
    defaultSort: '-created_at',
    filters: ['contact_group_ids', 'tags', 'source', 'owner_id', 'speaks', 'is_subscribe'],
  },
  form: {
    sections: [
      {
        name: 'person',
        fields: ['first_name', 'last_name', 'email', 'country_code', 'phone', 'company', 'gender', 'birthday'],
      },
      { name: 'display', fields: ['owner_id', 'source', 'contact_group_ids', 'is_subscribe'] },
    ],
  },
  search: ['email'],
  batchKeys: ['source', 'owner_id'],
  importKey: 'email',
  importFields: {
    full_name: { kind: 'text', max: 161, fills: ['first_name', 'last_name'] },
    // Required: no cell empties a language, and a new contact without one has the shop's.
    speaks: { kind: 'enum', options: languages, default: 'en-US', required: true, column: 'language', fills: [] },
    tags: { kind: 'json', fills: [] },
  },
  importHeads: {
    'Email Address': 'email',
    'Phone Number': 'phone',
    Name: 'full_name',
    'Full name': 'full_name',
    'Contact name': 'full_name',
    姓名: 'full_name',
  },
});

/** People whom staff pick, or describe by conditions. Its screen knows it by its name. */
export const contactGroup = defineResource({
  domain: 'customers',
  name: 'contact_group',
  path: 'contact_group',
  fields: {
    name: { kind: 'text', required: true, unique: true, max: 60 },
    description: { kind: 'longtext', max: 500 },
    /** `groupConditions` of contract/condition.ts; all must be true. */
    conditions: { kind: 'json' },
    people: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'people', 'updated_at'],
    sort: ['id', 'name', 'updated_at'],
    defaultSort: 'name',
    filters: [],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'description'] },
      { name: 'conditions', fields: ['conditions'] },
    ],
  },
  search: ['name'],
  batchKeys: ['description'],
  batchByName: true,
});
