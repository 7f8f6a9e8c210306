// Shapes of single settings that are more than a text or a switch.
import { filledLine } from '@kaifong/base/input';
import { localizedText } from '@kaifong/base/localized';
import { plainForm, typedNumber } from '@kaifong/base/typed';
import * as z from 'zod';

/** `1`, `"0.128"` → a plain decimal string above zero with at most six places. */
export const rateSchema = z
  .union([z.string(), z.number()])
  .transform((value) => (typeof value === 'string' ? (typedNumber(value) ?? value) : String(value)))
  .refine((value) => /^\d{1,7}(\.\d{1,6})?$/.test(value) && Number(value) > 0, 'settings.rate');

/** ISO 4217. */
export const currencyCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'settings.currency-code');

/** A currency the shop shows prices in: shown amount = base amount × rate, prefixed with the mark. */
export const currencySchema = z.object({
  identifier: currencyCodeSchema,
  rate: rateSchema,
  mark: filledLine(8),
});
export type CurrencySetting = z.output<typeof currencySchema>;

/** A telephone prefix without plus: `852`. */
export const callingCodeSchema = z
  .union([z.string(), z.number()])
  .transform((value) => plainForm(String(value)).replace(/^\+\s*/, ''))
  .refine((value) => /^[1-9]\d{0,3}$/.test(value), 'settings.calling-code');

/** Address of a picture: one of our own uploads or assets, or an https address; '' for none. */
export const pictureSchema = z
  .string()
  .trim()
  .max(500)
  .refine((value) => value === '' || /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/.test(value), 'validation.url');

export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'validation.input');

const knownZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** IANA time zone: `Asia/Hong_Kong`. */
export const timeZoneSchema = z.string().max(60).refine(knownZone, 'settings.time-zone');

/** An address a person can be written to at; '' for none. */
export const optionalEmailSchema = z.union([z.literal(''), z.email('validation.email').max(254)]);

/** Name of a machine on the network: `smtp.example.com`; '' for none. */
export const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)?$/, 'validation.input');

/** `Kaifong <shop@example.com>` or a plain address; '' for the one made from the shop's address. */
export const senderSchema = z
  .string()
  .trim()
  .max(320)
  .regex(
    /^$|^([^\p{Cc}<>"]{0,100}<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/u,
    'validation.email',
  );

/** A name or key another service gave the shop: one line without spaces; '' for none. */
export const publicKeySchema = z.string().trim().max(200).regex(/^\S*$/, 'validation.input');

export const localizedLine = localizedText(120);
export const localizedLines = localizedText(2_000);
