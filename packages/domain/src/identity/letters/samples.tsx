import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { letterShop, renderLetter } from '../../settings/index.ts';
import { PasswordLetter } from './password-letter.tsx';
import { renewStaffLetter, type StaffLetter } from './send-staff-letter.tsx';

const passwordLetter = (kind: StaffLetter): LetterSample => ({
  name: `identity.staff-${kind}`,
  to: 'staff',
  renew: (tx, renewal) => renewStaffLetter(tx, kind, renewal),
  async write(ctx, language) {
    const shop = await letterShop(ctx, language);
    const words = `identity.letters.${kind}`;
    const link = `${shop.url}/admin-reset-password?token=sample`;
    return {
      subject: renderMessage(language, `${words}.subject`, { shop: shop.name }),
      ...renderLetter(
        <PasswordLetter language={language} shop={shop} link={link} words={words} name="Chan Siu Ming" />,
      ),
    };
  },
});

/** The letters of this domain, to a colleague who does not exist. */
export const letters: readonly LetterSample[] = [passwordLetter('reset'), passwordLetter('invitation')];
