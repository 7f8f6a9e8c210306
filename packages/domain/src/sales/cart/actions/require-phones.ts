import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { findCustomer, isContactNumber, isPhone } from '../../../customers/index.ts';
import { countryName } from '../../../settings/contract/index.ts';
import type { DeliveryAddress } from '../../method/contract/index.ts';

type Place = Pick<DeliveryAddress, 'country' | 'contact_number'>;

interface Typed {
  readonly contact: { readonly email: string; readonly country_code?: string; readonly phone?: string };
  readonly shipping_address?: Place | undefined;
  readonly billing_address?: Place | undefined;
}

const digitsOf = (number: string) => number.replace(/\D/g, '');

/** Nobody is sent to her profile from a checkout: the number she registered with is taken as it is. */
async function isHers(ctx: Context, number: string): Promise<boolean> {
  if (ctx.actor.kind !== 'customer') return false;
  const customer = await findCustomer(ctx, ctx.actor.id);
  return Boolean(customer?.phone) && digitsOf(`${customer?.country_code}${customer?.phone}`) === digitsOf(number);
}

/**
 * Every telephone number that was typed must be one of its country. Refuses `customers.phone-unknown` and
 * `customers.contact-number-unknown` at the field.
 */
export async function requirePhones(ctx: Context, typed: Typed): Promise<void> {
  const { country_code, phone } = typed.contact;
  if (phone && country_code && !isPhone(country_code, phone) && !(await isHers(ctx, country_code + phone)))
    throw failField('contact.phone', 'customers.phone-unknown', { code: country_code });
  for (const place of ['shipping_address', 'billing_address'] as const) {
    const { contact_number = '', country = '' } = typed[place] ?? {};
    if (!typed[place] || isContactNumber(contact_number, country) || (await isHers(ctx, contact_number))) continue;
    const params = { country: countryName(country, ctx.language) };
    throw failField(`${place}.contact_number`, 'customers.contact-number-unknown', params);
  }
}
