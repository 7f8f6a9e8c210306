// The rates of a class in a sheet: `Hong Kong 0%, New York (US) 8.875%, Everywhere else 5%`.
import { languages } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { CellRule, SheetOwner } from '@kaifong/kernel/resource';
import {
  countries,
  countryName,
  districtName,
  districtsOf,
  jsonListOf,
  splitList,
  wordKey,
} from '../../settings/contract/index.ts';
import type { TaxZone } from '../contract/index.ts';

type Place = Pick<TaxZone, 'country' | 'region'>;

function placeName({ country, region }: Place, { language }: Pick<SheetOwner, 'language'>): string {
  if (country === null) return renderMessage(language, 'tax.place.elsewhere');
  const whole = countryName(country, language);
  return region
    ? renderMessage(language, 'tax.place.part', { region: districtName(region, language), country: whole })
    : whole;
}

let known: ReadonlyMap<string, Place> | undefined;

/** Places by their names in every language, and by their codes. */
function places(): ReadonlyMap<string, Place> {
  const all: Place[] = [
    { country: null },
    ...countries.flatMap(({ alpha3: country }) => [
      { country },
      ...districtsOf(country).map((region) => ({ country, region })),
    ]),
  ];
  known ??= new Map([
    ...languages.flatMap((language) => all.map((place) => [wordKey(placeName(place, { language })), place] as const)),
    ...all.flatMap((place) => (place.country && !place.region ? [[wordKey(place.country), place] as const] : [])),
  ]);
  return known;
}

/** An item that is no place or no rate stays as it was typed, for the rule of the field to refuse. */
function zoneOf(item: string): Place & { readonly percent: number | null } {
  const [, name = item, percent] = /^(.*?)[\s:：]*([\d.]+)\s*[%％]?$/.exec(item.normalize('NFKC')) ?? [];
  const place = places().get(wordKey(name)) ?? { country: name.trim() };
  return { ...place, percent: percent === undefined ? null : Number(percent) };
}

export const ratesCell: CellRule = {
  write({ rates }, owner) {
    const shown = ((rates ?? []) as TaxZone[]).map((zone) => `${placeName(zone, owner)} ${zone.percent}%`);
    return shown.length > 0 ? shown.join(', ') : null;
  },
  read: (cell) => ({ rates: jsonListOf(cell) ?? splitList(String(cell)).map(zoneOf) }),
};
