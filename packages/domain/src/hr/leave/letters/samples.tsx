import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { getSettings, writtenLetter } from '../../../settings/index.ts';
import { StaffLetter } from '../../letters/staff-letter.tsx';
import { leaveLetters } from '../contract/index.ts';
import { givenLeaveTypes } from '../rules/given-leave-types.ts';
import { wholeDay } from '../rules/plan-of-day.ts';
import { letterFacts } from './letter-facts.ts';

const spoken = ['leave_rejected', 'leave_canceled', 'leave_kept', 'leave_shortened'];

/** The letters about leave, with a leave that does not exist. */
export const letters: readonly LetterSample[] = leaveLetters.map((kind) => ({
  name: `hr.${kind}`,
  guard: 'get leave',
  to: 'staff',
  async write(ctx, language) {
    const { main_language } = await getSettings(ctx);
    const employee = renderMessage(language, 'hr.sample.employee');
    const days = { from_on: '2026-12-21', to_on: '2026-12-22', amount: 2 * wholeDay };
    const facts = letterFacts(language, main_language, { ...days, type: givenLeaveTypes[0]?.name ?? {} });
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
