import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { Renewal } from '@kaifong/kernel/mail';
import {
  Action,
  Greeting,
  Heading,
  Letter,
  type LetterShop,
  mailLetter,
  Note,
  Paragraph,
} from '../../settings/index.ts';
import { type Account, findAccount } from '../queries/find-account.ts';

interface FactorsResetProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
}

/** Tells a colleague that her second factors were taken away. */
export function FactorsResetLetter({ language, shop, name }: FactorsResetProps) {
  const say = (key: string) =>
    renderMessage(language, `identity.letters.staff-factors-reset.${key}`, { shop: shop.name });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Action href={`${shop.url}/admin/login`} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Note>{say('ignore')}</Note>
    </Letter>
  );
}

/** Mails it, once per occasion. */
export async function sendFactorsReset(
  tx: TxContext,
  account: Account,
  occasion: number | string,
): Promise<number | undefined> {
  const letter = {
    to: account.email,
    name: 'identity.staff-factors-reset',
    language: parseLanguage(account.mail_language) ?? tx.language,
    about: { kind: 'account', id: account.id },
    once: `account:${account.id}:factors-reset:${occasion}`,
  };
  const mail = await mailLetter(tx, letter, (sheet) => <FactorsResetLetter {...sheet} name={account.name} />);
  return mail?.id;
}

/** Mails it anew, to whoever has the same address still. */
export async function renewFactorsReset(
  tx: TxContext,
  { recipient, about, occasion }: Renewal,
): Promise<number | undefined> {
  const account = about?.kind === 'account' ? await findAccount(tx, Number(about.id)) : undefined;
  if (!account?.enabled || account.email !== recipient) return undefined;
  return sendFactorsReset(tx, account, occasion);
}
