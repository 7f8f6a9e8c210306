// Every setting of the shop: its shape, the value it has until somebody changes it, and who may read it. A setting that is
// not listed here does not exist.
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { countrySchema } from './countries.ts';
import { flagSchema } from './flag.ts';
import {
  callingCodeSchema,
  currencyCodeSchema,
  currencySchema,
  localizedLine,
  localizedLines,
  optionalEmailSchema,
  paletteSchema,
  pictureSchema,
  timeZoneSchema,
} from './values.ts';

interface Definition<S extends z.ZodType> {
  readonly schema: S;
  readonly default: z.output<S>;
  /** Anybody may read it through `POST /api/configs`. */
  readonly public: boolean;
  /** Text per language: readers get theirs, the editor gets all. */
  readonly localized?: true;
  /** Code that runs in visitors' browsers: changed by a call of its own with a permission of its own. */
  readonly script?: true;
}

const setting = <S extends z.ZodType>(
  schema: S,
  fallback: NoInfer<z.output<S>>,
  more: { hidden?: true; script?: true } = {},
): Definition<S> => ({ schema, default: fallback, public: !more.hidden, ...(more.script && { script: true }) });

const text = (schema: typeof localizedLine, fallback: z.output<typeof localizedLine> = {}) =>
  ({ ...setting(schema, fallback), localized: true }) as const;

const some = <S extends z.ZodType>(schema: S, most: number) => z.array(schema).min(1, 'validation.required').max(most);

export const settingDefinitions = {
  name: text(localizedLine, { 'en-US': 'Kaifong', 'zh-HK': '街坊', 'zh-CN': '街坊' }),
  slogan: text(localizedLine),
  meta_description: text(localizedLines),
  logo: setting(pictureSchema, ''),
  icon: setting(pictureSchema, ''),
  banner: setting(pictureSchema, ''),
  admin_logo: setting(pictureSchema, ''),
  template: setting(z.enum(['default', 'custom']), 'default'),
  template_colors: setting(paletteSchema, {
    primary: '#1f5c4d',
    accent: '#d9622b',
    background: '#ffffff',
    text: '#1f2421',
  }),

  main_language: setting(languageSchema, 'en-US'),
  supported_languages: setting(some(languageSchema, 3), ['en-US', 'zh-HK', 'zh-CN']),
  time_zone: setting(timeZoneSchema, 'Asia/Hong_Kong'),

  base_currency: setting(currencyCodeSchema, 'HKD'),
  supported_currencies: setting(some(currencySchema, 30), [{ identifier: 'HKD', rate: '1', mark: 'HK$' }]),

  supported_countries: setting(some(countrySchema, 300), ['HKG', 'MAC', 'CHN', 'TWN', 'MYS', 'SGP', 'AUS']),
  supported_country_codes: setting(some(callingCodeSchema, 60), ['852', '853', '86', '886', '60', '65', '61']),
  default_country_code: setting(callingCodeSchema, '852'),

  contact_email: setting(optionalEmailSchema, ''),
  contact_phone: setting(z.string().trim().max(40), ''),
  contact_address: text(localizedLines),

  catalog_mode: setting(flagSchema, 0),
  member_only: setting(flagSchema, 0),
  guest_checkout: setting(flagSchema, 1),
  warehouse_enabled: setting(flagSchema, 1),
  allow_registration: setting(flagSchema, 1),
  /** 0 offers signing in by telephone number, 1 does not: the wire value is the specification's. */
  login_via_phone: setting(flagSchema, 0),
  login_validate_email: setting(flagSchema, 0),
  /** Minutes a customer stays logged in without coming back. */
  token_expired_time: setting(z.coerce.number().int().min(30).max(129_600), 10_080),

  script_header: setting(z.string().max(20_000), '', { script: true }),
  script_footer: setting(z.string().max(20_000), '', { script: true }),
} as const;

export type SettingKey = keyof typeof settingDefinitions;
/** All settings, every one with a value. */
export type Settings = { [K in SettingKey]: z.output<(typeof settingDefinitions)[K]['schema']> };

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];
