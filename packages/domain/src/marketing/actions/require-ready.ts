import { failField } from '@kaifong/base/errors';
import { type Language, type Localized, languageNames, languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { textRoom } from '../../customers/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { mergeFields } from '../contract/index.ts';
import { countAudience } from '../queries/audience.ts';
import type { BroadcastRow } from '../queries/find-broadcast.ts';
import { fieldProblem } from '../rules/merge-fields.ts';
import { writtenIn } from '../rules/words-of.ts';

/** Refuses gaps in the words that nothing can fill: `marketing.unknown-field` and `marketing.field-broken`. */
export function checkWords(field: 'subject' | 'content' | 'text', words: unknown): void {
  for (const language of languages) {
    const text = typeof words === 'string' ? words : (words as Localized | null | undefined)?.[language as Language];
    const problem = text ? fieldProblem(text, field === 'content') : undefined;
    if (problem?.code === 'broken') throw failField(field, 'marketing.field-broken');
    if (problem)
      throw failField(field, 'marketing.unknown-field', { name: problem.field, known: mergeFields.join(', ') });
  }
}

/** Checks the words a broadcast's channel sends, and names the field they stand in. */
export function checkOwnWords({ channel, subject, content, text }: BroadcastRow): 'content' | 'text' {
  if (channel === 'sms') {
    checkWords('text', text);
    return 'text';
  }
  checkWords('subject', subject);
  checkWords('content', content);
  return 'content';
}

/** Refuses `marketing.send-time-missing` and `marketing.send-time-past`. */
export function requireTime({ runtime }: Context, { send_at }: Pick<BroadcastRow, 'send_at'>): void {
  if (!send_at) throw failField('send_at', 'marketing.send-time-missing');
  if (send_at <= runtime.now()) throw failField('send_at', 'marketing.send-time-past');
}

/**
 * A broadcast that can be sent has people in its audience, and words in each of their languages, or in the main language where that
 * was agreed to. Returns how many people it reaches. Refuses `marketing.texts-off`, `marketing.nobody`, `marketing.words-missing` and
 * `marketing.main-words-missing`.
 */
export async function requireReady(ctx: Context, row: BroadcastRow): Promise<number> {
  const field = checkOwnWords(row);
  if (row.channel === 'sms' && (await textRoom(ctx)) === null) throw failField('channel', 'marketing.texts-off');
  const main = await getMainLanguage(ctx);
  const { reached, languages: read } = await countAudience(ctx, row);
  if (reached === 0) throw failField('audience', 'marketing.nobody');
  const written = writtenIn(row);
  const missing = read.filter(({ language }) => !written.includes(language));
  if (missing.length === 0) return reached;
  if (!row.fallback_agreed) {
    const names = missing.map(({ language, count }) => `${languageNames[language]} (${count})`).join(', ');
    throw failField(field, 'marketing.words-missing', { languages: names });
  }
  if (!written.includes(main))
    throw failField(field, 'marketing.main-words-missing', { language: languageNames[main] });
  return reached;
}
