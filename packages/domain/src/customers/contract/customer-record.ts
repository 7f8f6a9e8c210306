// A customer as staff keep her record. What she does herself (password, addresses, verified marks) has calls of its own.
import { contactGuard } from '@kaifong/base/masked';
import { defineResource } from '@kaifong/base/resource';
import { genders } from './customer.ts';

export const customerRecord = defineResource({
  domain: 'customers',
  name: 'customer',
  path: 'customer',
  fields: {
    first_name: { kind: 'text', required: true, max: 80 },
    last_name: { kind: 'text', required: true, max: 80 },
    email: { kind: 'text', required: true, unique: true, rule: 'email', max: 254, guard: contactGuard },
    country_code: { kind: 'text', max: 8 },
    phone: { kind: 'text', max: 40, guard: contactGuard },
    gender: { kind: 'enum', options: genders },
    birthday: { kind: 'date' },
    /** The colleague who looks after her; a lead of hers is that colleague's. */
    owner_id: { kind: 'reference', reference: 'account', help: true },
    is_subscribe: { kind: 'boolean' },
    enabled: { kind: 'boolean', readonly: true, default: true },
    referral_code: { kind: 'text', readonly: true },
    email_verified_at: { kind: 'instant', readonly: true },
    phone_verified_at: { kind: 'instant', readonly: true },
  },
  list: {
    columns: ['id', 'first_name', 'last_name', 'email', 'phone', 'is_subscribe', 'enabled', 'created_at'],
    sort: ['id', 'email', 'created_at'],
    defaultSort: '-created_at',
    filters: ['enabled', 'is_subscribe', 'gender', 'owner_id'],
  },
  form: {
    sections: [
      {
        name: 'person',
        fields: ['first_name', 'last_name', 'email', 'country_code', 'phone', 'gender', 'birthday'],
      },
      { name: 'display', fields: ['owner_id', 'is_subscribe'] },
    ],
  },
  search: ['email'],
  batchKeys: ['owner_id'],
  importKey: 'email',
  importFields: { full_name: { kind: 'text', max: 161, fills: ['first_name', 'last_name'] } },
  importHeads: {
    // Shopify, Square, WooCommerce, in this order.
    'Accepts Email Marketing': 'is_subscribe',
    'Email Address': 'email',
    'Phone Number': 'phone',
    Name: 'full_name',
    'Full name': 'full_name',
    'Customer name': 'full_name',
    姓名: 'full_name',
  },
});
