// What the checkout page starts from: the cart's sums, and what is already known of the buyer.
import type { RouteInput } from '@kaifong/base/contract';
import { type Address, type Customer, routes as customers } from '@kaifong/domain/customers/contract';
import { type CheckoutPreview, routes, storePointKey } from '@kaifong/domain/sales/contract';
import { alpha3Of, type District, startingCountryCode } from '@kaifong/domain/settings/contract';
import { redirect } from 'react-router';
import { type AddressView, addressView } from '../../../kit/address-views.ts';
import { bookedGuest } from '../../../kit/booked-guest.ts';
import type { StoreHours } from '../../../kit/stores/open-state.ts';
import { readStores } from '../../../kit/stores/store-views.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { type CheckoutSums, checkoutSums } from './checkout-views.ts';
import { knownOfBooked } from './typed-before.ts';

export interface CheckoutView {
  readonly title: string;
  readonly sums: CheckoutSums;
  /** Sends this rendering of the form once, however often the button is pressed. */
  readonly key: string;
  readonly member: boolean;
  /** True: the order is her first, and nobody is known to have brought her. */
  readonly asksFriend: boolean;
  readonly addresses: readonly AddressView[];
  /** The saved address to begin with. */
  readonly addressId: number | null;
  readonly codes: readonly string[];
  readonly code: string | undefined;
  /** What the fields hold to begin with. */
  /** True: she has no news of the shop yet. */
  readonly newsOffered: boolean;
  readonly known: {
    readonly email: string;
    readonly phone: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  /** When the stores are open in which an order can be fetched, by the key of the pick-up point each is. */
  readonly stores: Readonly<Record<string, StoreHours>>;
  /** Where her bills go when that is elsewhere. */
  readonly billing: Address | null;
}

interface Choices {
  readonly cart_id: string | null;
  readonly country?: string;
  readonly district?: District | '';
  readonly shipping_method_id?: string;
  readonly payment_method?: CheckoutPreview['payment_method'] | '';
  readonly points?: string;
  readonly packages?: RouteInput<typeof routes.previewCheckout>['packages'];
}

/**
 * The server's sums; a choice nobody can make counts as not made, and what is wrong with it is noted in `wrong`. An empty cart
 * leads to the cart page, which says so.
 */
export async function previewOf(
  visitor: Visitor,
  choices: Choices,
  wrong: Record<string, readonly string[]> = {},
): Promise<CheckoutPreview> {
  const { call, language, currency } = visitor;
  try {
    const { data } = await call(routes.previewCheckout, { language, currency: currency.identifier, ...choices });
    return data;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'sales.cart-empty') throw redirect('/cart');
    const possible = Object.entries(choices).filter(([name]) => !(name in error.errors));
    if (possible.length === Object.keys(choices).length) throw error;
    Object.assign(wrong, error.errors);
    return previewOf(visitor, { cart_id: null, ...Object.fromEntries(possible) }, wrong);
  }
}

/** Countries of the telephone prefixes, to guess where a shop's buyers live. */
const alpha2OfCode: Record<string, string> = {
  852: 'HK',
  853: 'MO',
  86: 'CN',
  886: 'TW',
  60: 'MY',
  65: 'SG',
  61: 'AU',
};

/** Sums for the country, or where nothing is sent there, for the first one anything is sent to. */
async function firstSums(visitor: Visitor, address: Address | undefined): Promise<CheckoutPreview> {
  const country = address?.country;
  const district = (address?.district ?? '') as District | '';
  const home = alpha3Of(alpha2OfCode[visitor.site.default_country_code] ?? '');
  const choices: Choices = { cart_id: visitor.cart?.id ?? null };
  const preview = await previewOf(visitor, { ...choices, country: country ?? home ?? '', district });
  const [first] = preview.countries;
  if (country || !first || !preview.needs_shipping || preview.countries.includes(preview.country ?? '')) return preview;
  return previewOf(visitor, { ...choices, country: first });
}

async function readMember({ call, customer, language }: Visitor): Promise<{
  info: Customer | null;
  addresses: Address[];
  asksFriend: boolean;
}> {
  if (!customer) return { info: null, addresses: [], asksFriend: false };
  const [info, addresses] = await Promise.all([call(customers.getInfo, {}), call(customers.listAddresses, {})]);
  const asksFriend =
    !info.data.has_referrer && (await call(routes.listOwnOrders, { language, page: 1, per_page: 1 })).data.length === 0;
  return { info: info.data, addresses: addresses.data, asksFriend };
}

export async function loadCheckout(request: Request, visitor: Visitor): Promise<CheckoutView> {
  if (!visitor.cart) throw redirect('/cart');
  const [{ info, addresses, asksFriend }, stores] = await Promise.all([readMember(visitor), readStores(visitor)]);
  const chosen = addresses.find((address) => address.default_shipping) ?? addresses[0];
  const billing = addresses.find((address) => address.default_billing);
  const preview = await firstSums(visitor, chosen);
  const { site, language } = visitor;
  const guest = await bookedGuest(request, visitor);
  const typed = guest && knownOfBooked(guest, site.supported_country_codes);
  return {
    title: personalTextIn(language)('checkout.title'),
    sums: checkoutSums(preview, visitor),
    key: crypto.randomUUID(),
    member: info !== null,
    newsOffered: !info?.is_subscribe,
    asksFriend,
    stores: Object.fromEntries(
      stores
        .filter(({ collects }) => collects)
        .map(({ id, zone, openings }) => [storePointKey(id), { zone, openings }]),
    ),
    addresses: addresses.map((address) => addressView(address, language)),
    addressId: chosen?.id ?? null,
    codes: site.supported_country_codes,
    code: info?.country_code ?? typed?.code ?? startingCountryCode(site),
    known: {
      email: info?.email ?? typed?.email ?? '',
      phone: info?.phone ?? typed?.phone ?? '',
      firstName: info?.first_name ?? typed?.firstName ?? '',
      lastName: info?.last_name ?? typed?.lastName ?? '',
    },
    billing: billing && billing.id !== chosen?.id ? billing : null,
  };
}
