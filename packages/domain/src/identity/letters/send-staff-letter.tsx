import { parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import type { Renewal } from '@kaifong/kernel/mail';
import { mailLetter } from '../../settings/index.ts';
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
  const link = await passwordLinkOf(tx, account);
  const letter = {
    to: account.email,
    name: `identity.staff-${kind}`,
    language,
    about: { kind: 'account', id: account.id },
    once: `account:${account.id}:${kind}:${occasion}`,
  };
  const mail = await mailLetter(tx, letter, (sheet) => (
    <PasswordLetter {...sheet} link={link} words={`identity.letters.staff-${kind}`} name={account.name} />
  ));
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
