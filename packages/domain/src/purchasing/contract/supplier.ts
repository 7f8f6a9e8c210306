import { languages } from '@kaifong/base/localized';
import { defineResource } from '@kaifong/base/resource';

/** A company the shop buys from. */
export const supplier = defineResource({
  domain: 'purchasing',
  name: 'supplier',
  path: 'supplier',
  fields: {
    code: { kind: 'text', rule: 'code', required: true, unique: true, max: 40, help: true },
    name: { kind: 'text', required: true, max: 160 },
    enabled: { kind: 'boolean', default: true },
    contact_name: { kind: 'text', max: 120 },
    /** Purchase orders go here. */
    email: { kind: 'text', rule: 'email', max: 254, help: true },
    /** The language of letters to the supplier. */
    mail_language: { kind: 'enum', options: languages, default: 'en-US' },
    phone: { kind: 'text', max: 40 },
    address: { kind: 'longtext', max: 500 },
    /** ISO 4217; empty: the shop's base currency. */
    currency: { kind: 'text', max: 3, help: true },
    payment_terms: { kind: 'text', max: 200, help: true },
    /** Days from an order until it arrives. */
    lead_days: { kind: 'integer', min: 0, max: 365, default: 0, filled: true, help: true },
    /** In the supplier's currency; an order below it is pointed out. */
    minimum_order: { kind: 'money', zeroIsNone: true, help: true },
    tax_number: { kind: 'text', max: 60 },
    remark: { kind: 'longtext', max: 1000 },
  },
  list: {
    columns: ['code', 'name', 'contact_name', 'phone', 'lead_days', 'enabled', 'updated_at'],
    sort: ['id', 'code', 'name', 'updated_at'],
    defaultSort: 'name',
    filters: ['enabled'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'code', 'enabled'] },
      { name: 'contact', fields: ['contact_name', 'email', 'mail_language', 'phone', 'address'] },
      { name: 'terms', fields: ['currency', 'payment_terms', 'lead_days', 'minimum_order', 'tax_number', 'remark'] },
    ],
  },
  search: ['code', 'name', 'contact_name', 'email'],
  batchKeys: ['enabled'],
  importKey: 'code',
});
