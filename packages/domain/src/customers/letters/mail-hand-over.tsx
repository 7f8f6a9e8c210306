import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { getMainLanguage, mailLetter } from '../../settings/index.ts';
import { findOpenAccount } from '../queries/find-account.ts';
import { type HandOverAccounts, handOverReaders } from '../queries/hand-over-readers.ts';
import { SimpleLetter } from './simple-letter.tsx';

export interface HandOver extends HandOverAccounts {
  /** The name of the person or lead that was handed over. */
  readonly name: string;
  /** The page of the person or lead in the back office: `/admin/lead/edit/7`. */
  readonly path: string;
  readonly about: { readonly kind: string; readonly id: number };
  /** Names the hand-over, so that each letter of it is written once. */
  readonly occasion: number | string;
}

/** Tells the colleague who looks after a person or a lead from now on, and the one who did until now. */
export async function mailHandOver(tx: TxContext, handed: HandOver): Promise<void> {
  const { name, path, about, occasion } = handed;
  const nameOf = async (id: number | null) => (id === null ? undefined : await findOpenAccount(tx, id))?.name ?? '–';
  const colleagues = { handed_over: await nameOf(handed.by_id), handed_away: await nameOf(handed.to_id) };
  const main = (await getMainLanguage(tx)) as Language;
  for (const { letter: kind, account } of await handOverReaders(tx, handed)) {
    const values = { name, colleague: colleagues[kind] };
    const letter = {
      to: account.email,
      name: `customers.${kind}`,
      language: parseLanguage(account.mail_language) ?? main,
      values,
      about,
      once: `${about.kind}:${about.id}:${kind}:${occasion}`,
    };
    await mailLetter(tx, letter, (sheet) => (
      <SimpleLetter {...sheet} words={kind} name={account.name} values={values} link={`${sheet.shop.url}${path}`} />
    ));
  }
}
