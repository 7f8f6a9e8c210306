import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { getMainLanguage, mailLetter } from '../../settings/index.ts';
import { findOpenAccount } from '../queries/find-account.ts';
import { SimpleLetter } from './simple-letter.tsx';

export interface HandOver {
  /** The name of the person or lead that was handed over. */
  readonly name: string;
  /** The page of the person or lead in the back office: `/admin/lead/edit/7`. */
  readonly path: string;
  readonly about: { readonly kind: string; readonly id: number };
  readonly from_id: number | null;
  readonly to_id: number | null;
  /** The account that did it, which is told nothing new. */
  readonly by_id: number | null;
  /** Names the hand-over, so that each letter of it is written once. */
  readonly occasion: number | string;
}

/** Tells the colleague who looks after a person or a lead from now on, and the one who did until now. */
export async function mailHandOver(tx: TxContext, handed: HandOver): Promise<void> {
  const { from_id, to_id, by_id, name, path, about, occasion } = handed;
  const [from, to, by] = await Promise.all(
    [from_id, to_id, by_id].map((id) => (id === null ? undefined : findOpenAccount(tx, id))),
  );
  const write = async (kind: 'handed_over' | 'handed_away', account: typeof to, values: Record<string, string>) => {
    if (!account || account.id === by_id) return;
    const language = parseLanguage(account.mail_language) ?? ((await getMainLanguage(tx)) as Language);
    const letter = {
      to: account.email,
      name: `customers.${kind}`,
      language,
      values,
      about,
      once: `${about.kind}:${about.id}:${kind}:${occasion}`,
    };
    await mailLetter(tx, letter, (sheet) => (
      <SimpleLetter {...sheet} words={kind} name={account.name} values={values} link={`${sheet.shop.url}${path}`} />
    ));
  };
  await write('handed_over', to, { name, colleague: by?.name ?? '–' });
  await write('handed_away', from, { name, colleague: to?.name ?? '–' });
}
