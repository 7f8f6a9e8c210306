import { fail } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { CustomerRow } from '../../queries/find-customer.ts';
import type { NewsChoices } from '../contract/index.ts';
import { listReaders } from './readers.ts';
import { newsList, takesOff } from './unsubscribe-link.ts';

/** The customer among readers whose number was shown to be hers: texts go to nobody else. */
export const textedAmong = (readers: readonly CustomerRow[]): CustomerRow | undefined =>
  readers.find(({ is_customer, phone, phone_verified_at }) => is_customer && phone && phone_verified_at);

/** An address nobody has looks like one that wants nothing. */
export function choicesOf(ctx: Context, readers: readonly CustomerRow[]): NewsChoices {
  const texted = textedAmong(readers);
  return {
    is_subscribe: readers.some(({ is_subscribe }) => is_subscribe),
    sms_subscribe: texted?.sms_subscribe ?? false,
    mail_measured: readers.length > 0 && readers.every(({ mail_measured }) => mail_measured),
    // Whoever was passed the mail on learns no number.
    phone: texted?.phone ? texted.phone.slice(-2) : null,
    language: parseLanguage(readers[0]?.language) ?? ctx.language,
  };
}

/** What the reader of a mail is written. A link that was not made for her address is `not-found`. */
export async function getNewsChoices(ctx: Context, { email, link }: { email: string; link: string }) {
  if (!takesOff(ctx.runtime, newsList, email, link)) throw fail('not-found');
  return choicesOf(ctx, await listReaders(ctx, email));
}
