// Values that may be written and never read: passwords and keys of others' services. They are kept encrypted; what leaves
// is whether one is set and its last characters.
import * as z from 'zod';

/** The tabs of these settings; later domains bring more. */
export const configurationTabs = [
  'site',
  'languages',
  'currencies',
  'storefront',
  'template',
  'mail',
  'scripts',
  'recaptcha',
  'facebook',
  'sms',
  'clickup',
  'employee',
] as const;
export type ConfigurationTab = (typeof configurationTabs)[number];

export const secretTabs = {
  smtp_password: 'mail',
  recaptcha_secret_key: 'recaptcha',
  facebook_client_secret: 'facebook',
  sms_secret: 'sms',
  clickup_client_secret: 'clickup',
  clickup_token: 'clickup',
} as const satisfies Record<string, ConfigurationTab>;

export type SecretName = keyof typeof secretTabs;
export const secretNames = Object.keys(secretTabs) as SecretName[];

/** What anybody ever learns of a secret. */
export const secretState = z.object({
  set: z.boolean(),
  /** At most its last four characters, and only of a long one. */
  last: z.string().max(4),
});
export type SecretState = z.output<typeof secretState>;

const byName = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(secretNames.map((name) => [name, schema])) as Record<SecretName, S>);

export const secretStates = byName(secretState).catchall(secretState);

// One line: a line break in a key is a slip of the clipboard, and in a header an attack.
const written = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^[^\p{Cc}]*$/u, 'validation.input');

/** A new value; null or '' forgets the one there is; what is left out stays. */
export const secretsInput = byName(written.nullable().optional()).catchall(written.nullable().optional());
