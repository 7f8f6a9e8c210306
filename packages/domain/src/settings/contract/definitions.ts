// The settings that no later domain brings: shape, the value until somebody changes it, the tab it is edited on and who may
// read it. Values nobody may read at all are in `secrets.ts`.
import { defineSettings, type SettingsOf, settingsTab } from '@kaifong/base/contract';
import { oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { captchaFormSchema } from './captcha.ts';
import { countrySchema } from './countries.ts';
import { flagSchema } from './flag.ts';
import { secretTabs } from './secrets.ts';
import { customTemplateSchema, mostCustomTemplates, templateKeySchema } from './template.ts';
import {
  callingCodeSchema,
  currencyCodeSchema,
  currencySchema,
  hostSchema,
  localizedLine,
  localizedLines,
  optionalEmailSchema,
  pictureSchema,
  publicKeySchema,
  senderSchema,
  timeZoneSchema,
} from './values.ts';

const [site, languages, currencies] = [settingsTab('site'), settingsTab('languages'), settingsTab('currencies')];
const [storefront, template, mail, scripts] = [
  settingsTab('storefront'),
  settingsTab('template'),
  settingsTab('mail'),
  settingsTab('scripts'),
];
const [recaptcha, facebook, sms] = [settingsTab('recaptcha'), settingsTab('facebook'), settingsTab('sms')];
const [clickup, employee] = [settingsTab('clickup'), settingsTab('employee')];

const hidden = { hidden: true } as const;

const text = (schema: typeof localizedLine, fallback: z.output<typeof localizedLine> = {}) =>
  ({ ...site(schema, fallback), localized: true }) as const;

const some = <S extends z.ZodType>(schema: S, most: number) => z.array(schema).min(1, 'validation.required').max(most);

export const smsProviders = ['none', 'twilio', 'vonage'] as const;
export const smtpSecurities = ['starttls', 'tls', 'none'] as const;

export const settingDefinitions = {
  name: text(localizedLine, { 'en-US': 'Kaifong', 'zh-HK': '街坊', 'zh-CN': '街坊' }),
  slogan: text(localizedLine),
  meta_description: text(localizedLines),
  logo: site(pictureSchema, ''),
  icon: site(pictureSchema, ''),
  banner: site(pictureSchema, ''),
  admin_logo: site(pictureSchema, ''),
  contact_email: site(optionalEmailSchema, ''),
  contact_phone: site(oneLine(40), ''),
  contact_address: text(localizedLines),
  /** Steps of setting up the shop that staff ticked by hand: `settings.languages`. */
  setup_ticked: site(z.array(z.string().regex(/^[a-z_]+\.[a-z-]+$/, 'validation.input')).max(50), [], hidden),
  /** The list of these steps is put away. */
  setup_hidden: site(flagSchema, 0, hidden),

  main_language: languages(languageSchema, 'en-US'),
  supported_languages: languages(some(languageSchema, 3), ['en-US', 'zh-HK', 'zh-CN']),
  time_zone: languages(timeZoneSchema, 'Asia/Hong_Kong'),
  supported_countries: languages(some(countrySchema, 300), ['HKG', 'MAC', 'CHN', 'TWN', 'MYS', 'SGP', 'AUS']),
  supported_country_codes: languages(some(callingCodeSchema, 60), ['852', '853', '86', '886', '60', '65', '61']),
  default_country_code: languages(callingCodeSchema, '852'),

  base_currency: currencies(currencyCodeSchema, 'HKD'),
  supported_currencies: currencies(some(currencySchema, 30), [{ identifier: 'HKD', rate: '1', mark: 'HK$' }]),

  catalog_mode: storefront(flagSchema, 0),
  member_only: storefront(flagSchema, 0),
  guest_checkout: storefront(flagSchema, 1),
  warehouse_enabled: storefront(flagSchema, 1),
  allow_registration: storefront(flagSchema, 1),
  /** 0 offers signing in by telephone number, 1 does not: the wire value is the specification's. */
  login_via_phone: storefront(flagSchema, 0),
  login_validate_email: storefront(flagSchema, 0),

  /** Key of a predefined template or of one of `custom_templates`. */
  template: template(templateKeySchema, 'default'),
  custom_templates: template(z.array(customTemplateSchema).max(mostCustomTemplates), [], hidden),

  smtp_host: mail(hostSchema, '', hidden),
  smtp_port: mail(z.coerce.number().int().min(1).max(65_535), 587, hidden),
  smtp_security: mail(z.enum(smtpSecurities), 'starttls', hidden),
  smtp_user: mail(
    z
      .string()
      .trim()
      .max(200)
      .regex(/^[^\p{Cc}]*$/u, 'validation.input'),
    '',
    hidden,
  ),
  mail_from: mail(senderSchema, '', hidden),

  script_header: scripts(z.string().max(20_000), '', { script: true }),
  script_footer: scripts(z.string().max(20_000), '', { script: true }),

  recaptcha_site_key: recaptcha(publicKeySchema, ''),
  recaptcha_forms: recaptcha(z.array(captchaFormSchema).max(20), []),

  facebook_enabled: facebook(flagSchema, 0),
  fb_client_id: facebook(publicKeySchema, '', { neededBy: 'facebook_enabled' }),

  sms_provider: sms(z.enum(smsProviders), 'none', hidden),
  sms_account: sms(publicKeySchema, '', hidden),
  sms_sender: sms(
    z
      .string()
      .trim()
      .max(20)
      .regex(/^[\p{L}\p{N} +]*$/u, 'validation.input'),
    '',
    hidden,
  ),
  /** Text messages in 24 hours, all numbers together. */
  sms_daily_limit: sms(z.coerce.number().int().min(0).max(100_000), 200, hidden),
  /** What a message costs, in the base currency, and what all of a calendar month may cost. */
  sms_price: sms(z.coerce.number().min(0).max(1_000).multipleOf(0.0001), 0.6, hidden),
  sms_monthly_budget: sms(z.coerce.number().min(0).max(10_000_000).multipleOf(0.01), 500, hidden),

  clickup_client_id: clickup(publicKeySchema, '', hidden),

  /** Staff use what the back office has for employees: attendance, leave, claims, payslips. */
  employee_enabled: employee(flagSchema, 1),
  /** Minutes a customer stays logged in without coming back. */
  token_expired_time: employee(z.coerce.number().int().min(30).max(129_600), 10_080),
} as const;

export type SettingKey = keyof typeof settingDefinitions;

export const shopSettings = defineSettings({ domain: 'settings', values: settingDefinitions, secrets: secretTabs });
/** All of them, every one with a value. */
export type Settings = SettingsOf<typeof shopSettings>;

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];
