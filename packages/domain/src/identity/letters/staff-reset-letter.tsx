import { parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sendLetter } from '@kaifong/kernel/mail';
import { letterShop, renderLetter } from '../../settings/index.ts';
import type { Account } from '../queries/find-account.ts';
import { PasswordLetter } from './password-letter.tsx';

/** Sends a staff member the link to choose a new password. `eventId` names the request it answers. */
export async function sendStaffResetLetter(tx: TxContext, account: Account, token: string, eventId: number) {
  const language = parseLanguage(account.mail_language) ?? tx.language;
  const shop = await letterShop(tx, language);
  const link = `${shop.url}/admin-reset-password?token=${token}`;
  const words = 'identity.letters.reset';
  await sendLetter(tx, {
    to: account.email,
    name: 'identity.staff-reset',
    language,
    subject: renderMessage(language, `${words}.subject`, { shop: shop.name }),
    ...renderLetter(<PasswordLetter {...{ language, shop, link, words }} name={account.name} />),
    about: { kind: 'account', id: account.id },
    once: `account:${account.id}:reset:${eventId}`,
  });
}
