import { type Language, type Localized, languages } from '@kaifong/base/localized';
import type { BroadcastChannel } from '../contract/index.ts';

interface Words {
  readonly channel: BroadcastChannel;
  readonly subject: Localized;
  readonly content: Localized;
  readonly text: Localized;
}

const isBlank = (html: string | undefined): boolean =>
  !/<(img|hr)\b/i.test(html ?? '') && (html ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** The languages in which a broadcast has something to read, and a mail a subject. */
export const writtenIn = ({ channel, subject, content, text }: Words): Language[] =>
  languages.filter((language) =>
    channel === 'sms' ? text[language]?.trim() : subject[language]?.trim() && !isBlank(content[language]),
  );
