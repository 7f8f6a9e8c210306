// What the pages of an account show.
import { type Address, routes } from '@kaifong/domain/customers/contract';
import { startingCountryCode } from '@kaifong/domain/settings/contract';
import type { Option } from '../../form/select-field.tsx';
import { type AddressView, addressView, countryOptions, districtOptions } from '../../kit/address-views.ts';
import { friendLink } from '../../kit/friend-code.tsx';
import { orNotFound } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type ProfileView, profileView } from './account-views.ts';
import { pendingEmail } from './pending-email.ts';
import { codesOffered } from './phone-code.ts';
import { socialOffered } from './social/social.ts';

/** Words for what was just done, told by the page one is led to; anything else in the address says nothing. */
const doneWords = [
  'registered',
  'profile',
  'email',
  'password',
  'address',
  'address-removed',
  'default',
  'letter',
  'facebook',
  'facebook-removed',
] as const;
export type Done = (typeof doneWords)[number];

function doneIn(request: Request): Done | null {
  const done = new URL(request.url).searchParams.get('done');
  return doneWords.find((word) => word === done) ?? null;
}

export interface OverviewView {
  readonly title: string;
  readonly firstName: string;
  /** The address that waits to be verified. */
  readonly unverified: string | null;
  /** A link to verify it was mailed within the hour. */
  readonly mailed: boolean;
  readonly shipping: AddressView | null;
  readonly done: Done | null;
}

export async function loadOverview(request: Request, visitor: Visitor): Promise<OverviewView> {
  const { call, language } = visitor;
  const [info, addresses] = await Promise.all([call(routes.getInfo, {}), call(routes.listAddresses, {})]);
  const shipping = addresses.data.find((address) => address.default_shipping) ?? addresses.data[0];
  return {
    title: personalTextIn(language)('account.title'),
    firstName: info.data.first_name,
    unverified: info.data.email_verified_at === null ? info.data.email : null,
    mailed: pendingEmail(request) === info.data.email,
    shipping: shipping ? addressView(shipping, language) : null,
    done: doneIn(request),
  };
}

export interface ProfilePageView {
  readonly title: string;
  readonly profile: ProfileView;
  readonly codes: readonly string[];
  /** Her number can be changed and confirmed by a code. */
  readonly codesOffered: boolean;
  /** Null where the shop does not offer it and her account is not linked. */
  readonly facebook: { readonly linked: boolean } | null;
  /** Where a friend registers with her code. */
  readonly friendLink: string;
  readonly done: Done | null;
}

export async function loadProfile(request: Request, visitor: Visitor): Promise<ProfilePageView> {
  const { call, language, site } = visitor;
  const [{ data }, link, facebookOffered] = await Promise.all([
    call(routes.getInfo, {}),
    call(routes.getSocialLink, {}),
    socialOffered(visitor),
  ]);
  const { linked } = link.data;
  const codes = site.supported_country_codes;
  return {
    title: personalTextIn(language)('account.profile'),
    profile: profileView(data, startingCountryCode(site)),
    // A number kept from before the shop took its country off the list can stay.
    codesOffered: await codesOffered(visitor),
    facebook: linked || facebookOffered ? { linked } : null,
    friendLink: friendLink(visitor.origin, data.referral_code),
    codes: data.country_code && !codes.includes(data.country_code) ? [...codes, data.country_code] : codes,
    done: doneIn(request),
  };
}

export interface AddressesView {
  readonly title: string;
  readonly addresses: readonly AddressView[];
  /** The one she is asked about before it is removed. */
  readonly removing: number | null;
  readonly done: Done | null;
}

export async function loadAddresses(request: Request, { call, language }: Visitor): Promise<AddressesView> {
  const { data } = await call(routes.listAddresses, {});
  return {
    title: personalTextIn(language)('account.addresses'),
    addresses: data.map((address) => addressView(address, language)),
    removing: Number(new URL(request.url).searchParams.get('remove')) || null,
    done: doneIn(request),
  };
}

export interface AddressFormView {
  readonly title: string;
  /** Null for a new one. */
  readonly address: Address | null;
  /** What the fields hold to begin with. */
  readonly known: Partial<Pick<Address, 'first_name' | 'last_name' | 'contact_number' | 'country' | 'district'>>;
  readonly countries: readonly Option[];
  /** Of Hong Kong. */
  readonly districts: readonly Option[];
}

/** A new address is mostly her own. */
async function knownOf({ call }: Visitor): Promise<AddressFormView['known']> {
  const { first_name, last_name, country_code, phone } = (await call(routes.getInfo, {})).data;
  return { first_name, last_name, ...(phone && { contact_number: `+${country_code} ${phone}` }) };
}

/** The form for an address: an own one to change, or an empty one. */
export async function loadAddress(visitor: Visitor, id: string | undefined): Promise<AddressFormView> {
  const { call, language, site } = visitor;
  const address = id === undefined ? null : (await orNotFound(call(routes.getAddress, { id }))).data;
  const codes = site.supported_countries;
  const all = address && !codes.includes(address.country) ? [...codes, address.country] : codes;
  return {
    title: personalTextIn(language)(address ? 'address.edit' : 'address.add'),
    address,
    known: address ?? (await knownOf(visitor)),
    countries: countryOptions(all, language),
    districts: districtOptions(all, language),
  };
}
