import { fail } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { noteConsent } from '../../actions/note-consent.ts';
import { customers } from '../../schema.ts';
import type { NewsChoices } from '../contract/index.ts';
import { choicesOf, textedAmong } from '../queries/get-news-choices.ts';
import { listReaders } from '../queries/readers.ts';
import { newsList, takesOff } from '../queries/unsubscribe-link.ts';
import { noteProven } from './note-proven.ts';

interface Wish {
  readonly email: string;
  readonly link: string;
  readonly is_subscribe: boolean;
  readonly sms_subscribe: boolean;
  readonly mail_measured?: boolean | undefined;
  readonly speaks: Language;
}

/**
 * Keeps what the reader of a mail chose, for every record with her address; texts are for the customer whose number is proven. A link
 * that was not made for her address is `not-found`; an address nobody has keeps nothing.
 */
export async function saveNewsChoices(ctx: Context, wish: Wish): Promise<NewsChoices> {
  const { email, link, is_subscribe, sms_subscribe, mail_measured = false, speaks } = wish;
  if (!takesOff(ctx.runtime, newsList, email, link)) throw fail('not-found');
  return inTransaction(ctx, async (tx) => {
    const readers = await listReaders(tx, email);
    const ids = readers.map(({ id }) => id);
    if (ids.length === 0) return choicesOf(tx, []);
    await tx.db
      .update(customers)
      .set({ is_subscribe, mail_measured, language: speaks, ...touch(customers) })
      .where(inArray(customers.id, ids));
    const texted = textedAmong(readers);
    if (texted)
      await tx.db
        .update(customers)
        .set({ sms_subscribe })
        .where(inArray(customers.id, [texted.id]));
    await noteProven(tx, ids, { given: is_subscribe, origin: 'choices' });
    for (const id of ids) await noteConsent(tx, id, mail_measured, 'choices', 'measure');
    if (texted) await noteConsent(tx, texted.id, sms_subscribe, 'choices', 'sms');
    return choicesOf(tx, await listReaders(tx, email));
  });
}
