import { type Language, parseLanguage } from '@kaifong/base/localized';
import { type Context, contactFor } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { findPerson, fullNameOf, seesPerson } from '../../customers/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import type { BroadcastPreview, BroadcastPreviews } from '../contract/index.ts';
import { someRecipients } from '../queries/audience.ts';
import { findBroadcast } from '../queries/find-broadcast.ts';
import { addressOf } from '../rules/address-of.ts';
import { writtenIn } from '../rules/words-of.ts';
import { writeBroadcast } from './write-broadcast.tsx';
import { sampleStop, writeText } from './write-text.ts';

const most = 5;

/** The language of the words somebody gets; undefined: none are for her. */
function wordsFor(reads: Language, written: readonly Language[], otherwise: Language | null): Language | undefined {
  if (written.includes(reads)) return reads;
  return otherwise && written.includes(otherwise) ? otherwise : undefined;
}

/** A broadcast as up to five real people of its audience would get it now, in their language. Nothing is sent. */
export async function previewBroadcast(ctx: Context, id: number): Promise<BroadcastPreviews> {
  const broadcast = await findBroadcast(ctx, id);
  const main = await getMainLanguage(ctx);
  const previews: BroadcastPreview[] = [];
  const some = await someRecipients(ctx, broadcast, most);
  for (const { customer_id } of some) {
    const person = await findPerson(ctx, customer_id);
    const reads = parseLanguage(person?.language) ?? main;
    const language = wordsFor(reads, writtenIn(broadcast), broadcast.fallback_agreed ? main : null);
    if (!person || !language) continue;
    const seen = seesPerson(ctx, person);
    // Fields would tell the name of somebody the reader of the preview does not see.
    const shown = seen ? person : { first_name: renderMessage(language, 'marketing.sample.first_name'), last_name: '' };
    // The link that ends her messages is hers alone to follow.
    const written =
      broadcast.channel === 'sms'
        ? {
            subject: '',
            html: '',
            text: await writeText(ctx, { broadcast, person: shown, language, stop: sampleStop(ctx) }),
          }
        : await writeBroadcast(ctx, { broadcast, person: shown, language, stop: '#' });
    previews.push({
      name: seen ? fullNameOf(person) : null,
      address: seen ? contactFor(ctx, addressOf(broadcast.channel, person)) : null,
      language,
      ...written,
    });
  }
  return { recipients: previews, none: previews.length > 0 ? null : some.length > 0 ? 'words' : 'nobody' };
}
