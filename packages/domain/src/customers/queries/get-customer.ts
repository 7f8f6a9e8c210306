import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type { Customer } from '../contract/index.ts';
import { type CustomerRow, findCustomer } from './find-customer.ts';

/** A customer as the wire shows her. The password hash stays where it is. */
export function shownCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    country_code: row.country_code,
    phone: row.phone,
    gender: row.gender,
    birthday: row.birthday,
    is_subscribe: row.is_subscribe,
    sms_subscribe: row.sms_subscribe,
    language: row.language,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    phone_verified_at: row.phone_verified_at?.toISOString() ?? null,
    referral_code: row.referral_code,
    has_password: row.password_hash !== null,
    has_referrer: row.referrer_id !== null,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

export async function getCustomer(ctx: Context, id: number): Promise<Customer> {
  const row = await findCustomer(ctx, id);
  if (!row) throw fail('not-found');
  return shownCustomer(row);
}
