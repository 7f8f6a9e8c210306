import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { letterShop, renderLetter } from '../../settings/index.ts';
import { MemberLetter } from './member-letter.tsx';

const sample = (words: string, keys: readonly string[]): LetterSample => ({
  name: `members.${words}`,
  to: 'customer',
  async write(ctx, language) {
    const shop = await letterShop(ctx, language);
    const of = (key: string) => renderMessage(language, `members.sample.${key}`);
    const values = Object.fromEntries(keys.map((key) => [key, of(key)]));
    return {
      subject: renderMessage(language, `members.letters.${words}.subject`, { shop: shop.name, ...values }),
      ...renderLetter(
        <MemberLetter {...{ language, shop, words, values }} name={of('first_name')} link={`${shop.url}/account`} />,
      ),
    };
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
