// The parts of an address that are shown: in the address book, at the checkout and in an order.
import type { Language } from '@kaifong/base/localized';
import type { Address } from '@kaifong/domain/customers/contract';
import {
  countriesWithDistricts,
  countryName,
  districtCountry,
  districtName,
  districtsOf,
  regionLines,
} from '@kaifong/domain/settings/contract';

export interface AddressView {
  readonly id: number;
  readonly name: string;
  /** The address as it stands on a parcel, below the name. */
  readonly lines: readonly string[];
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

/** A name the way its language says it: family name first, without a blank, where it is written in Chinese. */
export function fullName({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string {
  const chinese = /^\p{Script=Han}+$/u;
  return chinese.test(first_name) && chinese.test(last_name)
    ? `${last_name}${first_name}`
    : `${first_name} ${last_name}`;
}

/** The lines of an address: what she typed, the country in the reader's language, the number to call. */
export function addressLines(
  address: Pick<Address, 'address' | 'country' | 'contact_number'> & { readonly district?: string | null | undefined },
  language: Language,
): string[] {
  return [...address.address.split(/\r?\n/), ...regionLines(address, language), address.contact_number].filter(Boolean);
}

export function addressView(address: Address, language: Language): AddressView {
  return {
    id: address.id,
    name: fullName(address),
    lines: addressLines(address, language),
    defaultBilling: address.default_billing,
    defaultShipping: address.default_shipping,
  };
}

/** Countries to choose from, in the order the shop lists them. */
export function countryOptions(codes: readonly string[], language: Language) {
  return codes.map((value) => ({ value, label: countryName(value, language) }));
}

/** The districts, states and provinces to choose from, by country; in a shop that only serves Hong Kong without its name. */
export function districtOptions(codes: readonly string[], language: Language) {
  const served = countriesWithDistricts.filter((country) => codes.includes(country));
  const isPlain = served.every((country) => country === districtCountry);
  return served.flatMap((country) =>
    districtsOf(country).map((value) => ({
      value,
      label: districtName(value, language),
      group: isPlain ? undefined : { key: country, label: countryName(country, language) },
    })),
  );
}
