import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { letterShop, renderLetter } from '../../settings/index.ts';
import { PasswordLetter } from './password-letter.tsx';

const passwordLetter = (name: string, words: string): LetterSample => ({
  name,
  to: 'staff',
  async write(ctx, language) {
    const shop = await letterShop(ctx, language);
    const link = `${shop.url}/admin-reset-password?token=sample`;
    return {
      subject: renderMessage(language, `${words}.subject`, { shop: shop.name }),
      ...renderLetter(<PasswordLetter {...{ language, shop, link, words }} name="Chan Siu Ming" />),
    };
  },
});

/** The letters of this domain, to a colleague who does not exist. */
export const letters: readonly LetterSample[] = [
  passwordLetter('identity.staff-reset', 'identity.letters.reset'),
  passwordLetter('identity.staff-invitation', 'identity.letters.invitation'),
];
