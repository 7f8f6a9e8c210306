import { parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { type Renewal, sendLetter } from '@kaifong/kernel/mail';
import { letterShop, renderLetter } from '../../settings/index.ts';
import { passwordLinkOf } from '../actions/password-token.ts';
import { type Account, findAccount } from '../queries/find-account.ts';
import { PasswordLetter } from './password-letter.tsx';

export type StaffLetter = 'invitation' | 'reset';

/**
 * Mails a colleague a new link: to choose her first password, or another one. `occasion` names the wish it answers, which
 * is answered once. Gives the id of the mail.
 */
export async function sendStaffLetter(
  tx: TxContext,
  account: Account,
  { kind, occasion }: { kind: StaffLetter; occasion: number | string },
): Promise<number | undefined> {
  const language = parseLanguage(account.mail_language) ?? tx.language;
  const shop = await letterShop(tx, language);
  const link = await passwordLinkOf(tx, account);
  const words = `identity.letters.${kind}`;
  const mail = await sendLetter(tx, {
    to: account.email,
    name: `identity.staff-${kind}`,
    language,
    subject: renderMessage(language, `${words}.subject`, { shop: shop.name }),
    ...renderLetter(<PasswordLetter language={language} shop={shop} link={link} words={words} name={account.name} />),
    about: { kind: 'account', id: account.id },
    once: `account:${account.id}:${kind}:${occasion}`,
  });
  return mail?.id;
}

/** Mails the link anew, to whoever has the same address still. An invitation that was accepted is none any more. */
export async function renewStaffLetter(
  tx: TxContext,
  kind: StaffLetter,
  { recipient, about, occasion }: Renewal,
): Promise<number | undefined> {
  const account = about?.kind === 'account' ? await findAccount(tx, Number(about.id)) : undefined;
  if (!account?.enabled || account.email !== recipient) return undefined;
  if (kind === 'invitation' && account.password_hash !== null) return undefined;
  return sendStaffLetter(tx, account, { kind, occasion });
}
