import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { getSettings, writtenLetter } from '../../../settings/index.ts';
import { claimLetters } from '../contract/index.ts';
import { ClaimLetter } from './claim-letter.tsx';
import { differenceFacts, letterFacts } from './letter-facts.ts';

/** The letters about claims, with a claim that does not exist. */
export const claimSamples: readonly LetterSample[] = claimLetters.map((kind) => ({
  name: `hr.${kind}`,
  guard: 'get reimbursement',
  to: 'staff',
  async write(ctx, language) {
    const { base_currency: currency } = await getSettings(ctx);
    const say = (key: string) => renderMessage(language, `hr.sample.${key}`);
    const employee = say('employee');
    const line = { spent_on: '2026-11-20', type: say('claim_type'), claimed_cents: 18_000, approved_cents: 15_000 };
    const amounts = { claimed_cents: 25_000, approved_cents: 22_000, paid_cents: 10_000, open_cents: 12_000 };
    const facts = letterFacts(language, kind, { title: say('claim_title'), currency, ...amounts });
    const differences =
      kind === 'claim_approved' ? differenceFacts(language, currency, [{ ...line, reason: say('claim_less') }]) : [];
    const wording = { name: `hr.${kind}`, language, values: { employee } };
    return writtenLetter(ctx, wording, (sheet) => (
      <ClaimLetter
        {...{ ...sheet, kind, employee, facts, differences }}
        href={`${sheet.shop.url}/`}
        {...(kind === 'claim_rejected' && { reason: say('claim_refused') })}
      />
    ));
  },
}));
