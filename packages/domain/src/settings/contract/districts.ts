// The part of its country that an address is in, kept as its `district`: one of the 18 districts of Hong Kong, from the island
// over Kowloon to the New Territories, a state of the United States, a province of Canada. Elsewhere there is none.
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import * as z from 'zod';
import { countryName } from './countries.ts';
import { states } from './states.ts';

const named = (en: string, hant: string, hans: string): Localized => ({ 'en-US': en, 'zh-HK': hant, 'zh-CN': hans });

const names = {
  central_western: named('Central and Western', '中西區', '中西区'),
  wan_chai: named('Wan Chai', '灣仔區', '湾仔区'),
  eastern: named('Eastern', '東區', '东区'),
  southern: named('Southern', '南區', '南区'),
  yau_tsim_mong: named('Yau Tsim Mong', '油尖旺區', '油尖旺区'),
  sham_shui_po: named('Sham Shui Po', '深水埗區', '深水埗区'),
  kowloon_city: named('Kowloon City', '九龍城區', '九龙城区'),
  wong_tai_sin: named('Wong Tai Sin', '黃大仙區', '黄大仙区'),
  kwun_tong: named('Kwun Tong', '觀塘區', '观塘区'),
  kwai_tsing: named('Kwai Tsing', '葵青區', '葵青区'),
  tsuen_wan: named('Tsuen Wan', '荃灣區', '荃湾区'),
  tuen_mun: named('Tuen Mun', '屯門區', '屯门区'),
  yuen_long: named('Yuen Long', '元朗區', '元朗区'),
  north: named('North', '北區', '北区'),
  tai_po: named('Tai Po', '大埔區', '大埔区'),
  sha_tin: named('Sha Tin', '沙田區', '沙田区'),
  sai_kung: named('Sai Kung', '西貢區', '西贡区'),
  islands: named('Islands', '離島區', '离岛区'),
};

/** Of Hong Kong, from its own list; of the United States and Canada ISO 3166-2. */
export type District = string;
/** The districts of Hong Kong. */
export const districts: readonly District[] = Object.keys(names);

/** The country whose districts decide how a parcel is sent. */
export const districtCountry = 'HKG';

const byCountry: Readonly<Record<string, readonly District[]>> = {
  [districtCountry]: districts,
  ...Object.fromEntries(Object.entries(states).map(([country, list]) => [country, list.map(([code]) => code)])),
};

/** Countries (alpha-3) whose addresses say which part of it they are in. */
export const countriesWithDistricts: readonly string[] = Object.keys(byCountry);

/** The parts of a country (alpha-3) to choose from; none where addresses do not say. */
export const districtsOf = (country: string | null | undefined): readonly District[] => byCountry[country ?? ''] ?? [];

/** A district of Hong Kong, as shipping methods name them. */
export const hongKongDistrictSchema = z.enum(districts, 'settings.district-unknown');

/** A district of an address on the wire; whether it is one of its country, `districtOf` says. */
export const districtSchema = z.enum(Object.values(byCountry).flat(), 'settings.district-unknown');

const allNames: Readonly<Record<District, Localized>> = {
  ...names,
  ...Object.fromEntries(Object.values(states).flat()),
};

/** A district's name in a reader's language; the code itself when it is unknown. */
export const districtName = (code: string, language: Language): string =>
  textIn(allNames[code] ?? {}, language) || code;

/** The district that counts: none that is not of its country, whatever a form still holds. */
export const districtOf = ({
  country,
  district,
}: {
  readonly country?: string | undefined;
  readonly district?: string | null | undefined;
}): District | undefined => (district && districtsOf(country).includes(district) ? district : undefined);

/** What stands below the street: district, where there is one, and country. */
export function regionLines(
  address: { readonly country: string; readonly district?: string | null | undefined },
  language: Language,
): string[] {
  const district = districtOf(address);
  return [...(district ? [districtName(district, language)] : []), countryName(address.country, language)];
}
