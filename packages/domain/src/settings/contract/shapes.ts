// How settings travel: one language for readers, all languages for the editor.
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { type SettingKey, settingDefinitions } from './definitions.ts';
import { currencySchema, localizedLine, localizedLines, paletteSchema } from './values.ts';

const flag = z.literal([0, 1]);
const wireLanguageCode = z.enum(['en_us', 'zh_hk', 'zh_cn']);

/** What anybody may read about the shop, in one language. Languages are spelled as the wire does: `en_us`. */
export const publicSettings = z.object({
  name: z.string(),
  slogan: z.string(),
  meta_description: z.string(),
  logo: z.string(),
  icon: z.string(),
  banner: z.string(),
  admin_logo: z.string(),
  template: z.enum(['default', 'custom']),
  template_colors: paletteSchema,
  main_language: wireLanguageCode,
  supported_languages: z.array(wireLanguageCode),
  time_zone: z.string(),
  base_currency: z.string(),
  supported_currencies: z.array(z.object({ identifier: z.string(), rate: z.string(), mark: z.string() })),
  supported_countries: z.array(z.string()),
  supported_country_codes: z.array(z.string()),
  default_country_code: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  contact_address: z.string(),
  catalog_mode: flag,
  member_only: flag,
  guest_checkout: flag,
  warehouse_enabled: flag,
  allow_registration: flag,
  login_via_phone: flag,
  login_validate_email: flag,
  token_expired_time: z.number(),
  script_header: z.string(),
  script_footer: z.string(),
});
export type PublicSettings = z.output<typeof publicSettings>;

/** What the configuration screen edits: texts in every language, and the version it read. */
export const configuration = publicSettings.extend({
  name: localizedLine,
  slogan: localizedLine,
  meta_description: localizedLines,
  contact_address: localizedLines,
  supported_currencies: z.array(currencySchema),
  version: z.number(),
  updated_at: instantOutput.nullable(),
});
export type Configuration = z.output<typeof configuration>;

type Schemas<K extends SettingKey> = { [P in K]: z.ZodOptional<(typeof settingDefinitions)[P]['schema']> };

function optionalSchemas<const K extends SettingKey>(keys: readonly K[]): Schemas<K> {
  return Object.fromEntries(keys.map((key) => [key, settingDefinitions[key].schema.optional()])) as Schemas<K>;
}

/** The scripts have a call of their own; a body that carries them here changes nothing. */
const plainKeys = [
  'logo',
  'icon',
  'banner',
  'admin_logo',
  'template',
  'template_colors',
  'main_language',
  'supported_languages',
  'time_zone',
  'base_currency',
  'supported_currencies',
  'supported_countries',
  'supported_country_codes',
  'default_country_code',
  'contact_email',
  'contact_phone',
  'catalog_mode',
  'member_only',
  'guest_checkout',
  'warehouse_enabled',
  'allow_registration',
  'login_via_phone',
  'login_validate_email',
  'token_expired_time',
] as const satisfies readonly SettingKey[];

/** Any part of the configuration; what is left out stays as it is. A plain text is the version in `language`. */
export const configurationInput = z.object({
  language: languageSchema.optional(),
  version: z.coerce.number().int().optional(),
  name: z.union([localizedLine, z.string().max(120)]).optional(),
  slogan: z.union([localizedLine, z.string().max(120)]).optional(),
  meta_description: z.union([localizedLines, z.string().max(2_000)]).optional(),
  contact_address: z.union([localizedLines, z.string().max(2_000)]).optional(),
  ...optionalSchemas(plainKeys),
});
export type ConfigurationInput = z.output<typeof configurationInput>;

export const scriptsInput = z.object(optionalSchemas(['script_header', 'script_footer']));
