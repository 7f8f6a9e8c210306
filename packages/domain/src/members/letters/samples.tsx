import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../settings/index.ts';
import { MemberLetter } from './member-letter.tsx';

const sample = (words: string, keys: readonly string[]): LetterSample => ({
  name: `members.${words}`,
  to: 'customer',
  async write(ctx, language) {
    const of = (key: string) => renderMessage(language, `members.sample.${key}`);
    const values = Object.fromEntries(keys.map((key) => [key, of(key)]));
    return writtenLetter(ctx, { name: `members.${words}`, language, values }, (sheet) => (
      <MemberLetter {...{ ...sheet, words, values }} name={of('first_name')} link={`${sheet.shop.url}/account`} />
    ));
  },
});

/** The letters of this domain, to a member who does not exist. */
export const letters: readonly LetterSample[] = [
  sample('tier_up', ['tier']),
  sample('tier_down', ['tier', 'from']),
  sample('points_ending', ['points', 'day']),
  sample('birthday', ['points']),
  sample('referral', ['points', 'day']),
];
