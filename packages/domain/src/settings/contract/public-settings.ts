// What anybody may read about the shop. In a file of its own: every screen needs it, and few need more of the settings.
import { defineRoute, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { captchaForms } from './captcha.ts';

/** A switch as it leaves the shop. */
export const flag = z.literal([0, 1]);
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
  template: z.string(),
  /** The template's stylesheet and its ground on light and dark screens; made from the settings, not one of them. */
  theme: z.object({ href: z.string(), light: z.string(), dark: z.string() }),
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
  employee_enabled: flag,
  token_expired_time: z.number(),
  recaptcha_site_key: z.string(),
  recaptcha_forms: z.array(z.enum(captchaForms)),
  facebook_enabled: flag,
  fb_client_id: z.string(),
  script_header: z.string(),
  script_footer: z.string(),
});
export type PublicSettings = z.output<typeof publicSettings>;

export const getConfigs = defineRoute({
  name: 'settings.get-configs',
  method: 'POST',
  reads: 'shared',
  path: '/api/configs',
  door: 'store',
  permission: 'public',
  input: z.object({
    /** Names of public settings; unknown and hidden ones are silently absent. Left out: all public ones. */
    columns: z.array(z.string().max(60)).max(100).optional(),
    language: languageSchema.optional(),
  }),
  /** Public settings of later domains stand beside these. */
  output: one(publicSettings.partial().catchall(z.unknown())),
  summary: 'Reads public settings of the shop in one language.',
});
