// How settings travel: one language for readers, all languages for the editor.
import { recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { type SettingKey, settingDefinitions, settingKeys, smsProviders, smtpSecurities } from './definitions.ts';
import { publicSettings } from './public-settings.ts';
import { type ConfigurationTab, configurationTabs, secretStates, secretsInput } from './secrets.ts';
import { customTemplateSchema } from './template.ts';
import { currencySchema, localizedLine, localizedLines } from './values.ts';

/** Where the mail server's address comes from: the environment goes before the settings. */
export const mailSources = ['environment', 'settings', 'none'] as const;

/**
 * What the configuration screen edits: texts in every language, hidden settings, and the versions it read. Beside the shop's
 * own stand those that later domains bring.
 */
export const configuration = publicSettings
  .omit({ theme: true })
  .extend({
    name: localizedLine,
    slogan: localizedLine,
    meta_description: localizedLines,
    contact_address: localizedLines,
    supported_currencies: z.array(currencySchema),
    custom_templates: z.array(customTemplateSchema),
    smtp_host: z.string(),
    smtp_port: z.number(),
    smtp_security: z.enum(smtpSecurities),
    smtp_user: z.string(),
    mail_from: z.string(),
    sms_provider: z.enum(smsProviders),
    sms_account: z.string(),
    sms_sender: z.string(),
    sms_daily_limit: z.number(),
    sms_price: z.number(),
    sms_monthly_budget: z.number(),
    clickup_client_id: z.string(),
    secrets: secretStates,
    mail_source: z.enum(mailSources),
    version: z.number(),
    /** A version per tab, so that two people on two tabs do not get into each other's way. */
    versions: z
      .object(
        Object.fromEntries(configurationTabs.map((tab) => [tab, z.number()])) as Record<ConfigurationTab, z.ZodNumber>,
      )
      .catchall(z.number()),
    updated_at: instantOutput.nullable(),
  })
  .catchall(z.unknown());
export type Configuration = z.output<typeof configuration>;

type PlainKey = {
  [K in SettingKey]: (typeof settingDefinitions)[K] extends { localized: true } ? never : K;
}[Exclude<SettingKey, 'script_header' | 'script_footer'>];
type Schemas<K extends SettingKey> = { [P in K]: z.ZodOptional<(typeof settingDefinitions)[P]['schema']> };

function optionalSchemas<const K extends SettingKey>(keys: readonly K[]): Schemas<K> {
  return Object.fromEntries(keys.map((key) => [key, settingDefinitions[key].schema.optional()])) as Schemas<K>;
}

/** The scripts have a call of their own; a body that carries them here changes nothing. */
const plainKeys = settingKeys.filter((key): key is PlainKey => {
  const definition = settingDefinitions[key];
  return !definition.localized && !definition.script;
});

/** The tab that is saved, and the version of it that was read: an older one is refused with the current one beside it. */
const guard = {
  tab: z.string().max(60).optional(),
  version: recordVersion.optional(),
};

/**
 * Any part of the configuration; what is left out stays as it is. A plain text is the version in `language`. Settings of later
 * domains are parsed by their own definitions.
 */
export const configurationInput = z
  .object({
    language: languageSchema.optional(),
    ...guard,
    name: z.union([localizedLine, z.string().max(120)]).optional(),
    slogan: z.union([localizedLine, z.string().max(120)]).optional(),
    meta_description: z.union([localizedLines, z.string().max(2_000)]).optional(),
    contact_address: z.union([localizedLines, z.string().max(2_000)]).optional(),
    ...optionalSchemas(plainKeys),
    secrets: secretsInput.optional(),
  })
  .catchall(z.unknown());
export type ConfigurationInput = z.output<typeof configurationInput>;

export const scriptsInput = z.object({
  version: guard.version,
  ...optionalSchemas(['script_header', 'script_footer']),
});
export type ScriptsInput = z.output<typeof scriptsInput>;
