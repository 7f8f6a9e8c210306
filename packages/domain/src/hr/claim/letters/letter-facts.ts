import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { Fact } from '../../../settings/index.ts';
import type { ClaimLetterKind } from '../contract/index.ts';

export interface ToldClaim {
  readonly title: string;
  readonly currency: string;
  readonly claimed_cents: number;
  readonly approved_cents: number | null;
  /** Approved, and not paid yet. */
  readonly open_cents: number;
  /** Of the payment the letter is about; 0: of none. */
  readonly paid_cents: number;
}

interface ToldLine {
  readonly spent_on: string;
  readonly type: string;
  readonly claimed_cents: number;
  readonly approved_cents: number | null;
  readonly reason: string;
}

const moneyIn = (language: Language, currency: string) => {
  const format = new Intl.NumberFormat(dateLocale(language), { style: 'currency', currency });
  return (cents: number) => format.format(cents / 100);
};

/** What a claim is about and its amounts, as a letter of its kind tells them. */
export function letterFacts(language: Language, kind: ClaimLetterKind, claim: ToldClaim): Fact[] {
  const say = (key: string) => renderMessage(language, `hr.reimbursement.fields.${key}`);
  const money = moneyIn(language, claim.currency);
  const facts: Fact[] = [
    { label: say('title'), value: claim.title },
    { label: say('claimed'), value: money(claim.claimed_cents) },
  ];
  if (claim.approved_cents !== null && (kind === 'claim_approved' || kind === 'claim_paid'))
    facts.push({ label: say('approved'), value: money(claim.approved_cents) });
  if (kind === 'claim_paid')
    facts.push(
      { label: say('paid_now'), value: money(claim.paid_cents), strong: true },
      { label: say('open'), value: money(claim.open_cents) },
    );
  return facts;
}

/** Lines of which less was approved than was claimed, each with both amounts and the reason. */
export function differenceFacts(language: Language, currency: string, lines: readonly ToldLine[]): Fact[] {
  const money = moneyIn(language, currency);
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return lines.flatMap(({ spent_on, type, claimed_cents, approved_cents, reason }, index) =>
    approved_cents === null || approved_cents === claimed_cents
      ? []
      : [
          {
            label: `${index + 1}. ${type}, ${date.format(new Date(spent_on))}`,
            value: `${money(claimed_cents)} → ${money(approved_cents)} (${reason})`,
          },
        ],
  );
}
