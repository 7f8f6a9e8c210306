import { type Language, parseLanguage, textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { getSettings, mailLetter } from '../../settings/index.ts';
import { amountWords } from '../queries/amount-words.ts';
import { postingsOf } from '../queries/ledger.ts';
import { findLetterFacts } from '../queries/letter-facts.ts';
import { sumsOf } from '../rules/sums-of.ts';
import type { packages } from '../schema.ts';
import { PackageLetter } from './package-letter.tsx';

type Package = typeof packages.$inferSelect;

/** What the letter of a new package says of its time and of friends. */
function notesOf(
  language: Language,
  zone: string,
  { starts_at, ends_at, valid_days, most_friends }: Package,
): string[] {
  const day = (at: Date) => dateIn(zone, at);
  const say = (key: string, values: Record<string, string | number>) =>
    renderMessage(language, `packages.letters.notes.${key}`, values);
  return [
    ...(starts_at ? [] : valid_days === null ? [say('first_use', {})] : [say('first_use_days', { days: valid_days })]),
    ...(ends_at ? [say('until', { day: day(ends_at) })] : []),
    ...(most_friends > 0 ? [say('friends', { most: most_friends })] : []),
  ];
}

/** Writes to the buyer of a package, in her language, once for each occasion. Nothing where it was taken back meanwhile. */
export async function sendPackageLetter(tx: TxContext, id: number, words: 'granted' | 'ending'): Promise<void> {
  const found = await findLetterFacts(tx, id);
  if (!found || found.one.status === 'refunded' || found.email === '') return;
  const { one } = found;
  const language = parseLanguage(found.language) ?? tx.language;
  const { time_zone, main_language } = await getSettings(tx);
  const { left } = sumsOf(await postingsOf(tx, [id]));
  const amount = (await amountWords(tx))(one.grants, left);
  const values = {
    package: textIn(one.name, language, main_language),
    left:
      one.grants === 'money'
        ? amount
        : renderMessage(language, left === 1 ? 'packages.unit' : 'packages.units', { units: left }),
    day: one.ends_at ? dateIn(time_zone, one.ends_at) : '',
  };
  const letter = {
    to: found.email,
    name: `packages.${words}`,
    language,
    values,
    about: { kind: 'package', id },
    once: `package:${id}:${words}`,
  };
  const notes = words === 'granted' ? notesOf(language, time_zone, one) : [];
  await mailLetter(tx, letter, (sheet) => (
    <PackageLetter
      {...{ ...sheet, words, values, notes }}
      name={found.first_name}
      link={`${sheet.shop.url}/account/packages`}
    />
  ));
}
