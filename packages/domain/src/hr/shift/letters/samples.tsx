import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { getSettings, writtenLetter } from '../../../settings/index.ts';
import { StaffLetter } from '../../letters/staff-letter.tsx';
import { shiftLetters } from '../contract/index.ts';
import { shiftFacts } from './letter-facts.ts';

const spoken = ['shift_canceled', 'rest_day_canceled', 'swap_asked', 'swap_rejected'];
const shown = [
  { name: null, date: '2026-12-21', from_minute: 9 * 60, to_minute: 18 * 60 },
  { name: null, date: '2026-12-22', from_minute: 14 * 60, to_minute: 23 * 60 },
];

/** The letters about shifts, with shifts that do not exist. */
export const letters: readonly LetterSample[] = shiftLetters.map((kind) => ({
  name: `hr.${kind}`,
  guard: 'get shifts',
  to: 'staff',
  async write(ctx, language) {
    const { main_language } = await getSettings(ctx);
    const employee = renderMessage(language, 'hr.sample.employee');
    const facts = shiftFacts(language, main_language, shown);
    const wording = { name: `hr.${kind}`, language, values: { employee } };
    return writtenLetter(ctx, wording, (sheet) => (
      <StaffLetter
        {...{ ...sheet, kind, employee, facts }}
        href={`${sheet.shop.url}/`}
        {...(spoken.includes(kind) && { reason: renderMessage(language, 'hr.sample.reason') })}
      />
    ));
  },
}));
