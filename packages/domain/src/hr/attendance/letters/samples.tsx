import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../../settings/index.ts';
import { StaffLetter } from '../../letters/staff-letter.tsx';
import { attendanceLetters } from '../contract/index.ts';
import { dayFacts } from './day-facts.ts';

const spoken = ['appeal_asked', 'appeal_rejected'];

/** The letters about days, with a day that does not exist. */
export const attendanceSamples: readonly LetterSample[] = attendanceLetters.map((kind) => ({
  name: `hr.${kind}`,
  guard: 'get attendance',
  to: 'staff',
  write(ctx, language) {
    const employee = renderMessage(language, 'hr.sample.employee');
    const facts = kind.startsWith('appeal')
      ? dayFacts(language, { date: '2026-12-21', out_time: '18:00' })
      : dayFacts(language, { date: '2026-12-21', reasons: [kind === 'day_absent' ? 'no_punch' : 'missing_out'] });
    const wording = { name: `hr.${kind}`, language, values: { employee } };
    return writtenLetter(ctx, wording, (sheet) => (
      <StaffLetter
        {...{ ...sheet, kind, employee, facts }}
        href={`${sheet.shop.url}/`}
        {...(spoken.includes(kind) && { reason: renderMessage(language, 'hr.sample.day_reason') })}
      />
    ));
  },
}));
