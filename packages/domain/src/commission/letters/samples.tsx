import type { LetterSample } from '@kaifong/kernel/mail';
import { getSettings, writtenLetter } from '../../settings/index.ts';
import { statementLetters } from '../contract/index.ts';
import { monthWord, StatementLetter } from './statement-letter.tsx';

/** The letters about statements, of a month that does not exist for somebody. */
export const letters: readonly LetterSample[] = statementLetters.map((kind) => ({
  name: `commission.${kind}`,
  guard: 'get commissions',
  to: 'staff',
  async write(ctx, language) {
    const { base_currency: currency } = await getSettings(ctx);
    const month = monthWord(language, '2026-11-01');
    return writtenLetter(ctx, { name: `commission.${kind}`, language, values: { month } }, (sheet) => (
      <StatementLetter {...{ ...sheet, kind, month, cents: 128_050, currency }} href={`${sheet.shop.url}/`} />
    ));
  },
}));
