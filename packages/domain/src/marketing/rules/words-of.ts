import { type Language, type Localized, languages } from '@kaifong/base/localized';

interface Words {
  readonly subject: Localized;
  readonly content: Localized;
}

const isBlank = (html: string | undefined): boolean =>
  !/<(img|hr)\b/i.test(html ?? '') && (html ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** The languages in which a broadcast has both a subject and something to read. */
export const writtenIn = ({ subject, content }: Words): Language[] =>
  languages.filter((language) => subject[language]?.trim() && !isBlank(content[language]));
