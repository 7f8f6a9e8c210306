// The X and Z report of a session as lines for a roll, in the order of its PDF.
import type { SessionFigures, SessionView } from '@kaifong/domain/till/contract';
import { acceptedBy, earlierCounts } from '@kaifong/domain/till/facts';
import type { useFormat } from '../../kit/language/use-format.ts';
import type { PaperLine } from '../../printer/paper-line.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'money' | 'number' | 'dateTime'>;
type Say = (key: string) => string;

export function sessionLines(session: SessionView, t: Say, format: Format): PaperLine[] {
  const { figures, cash, currency } = session;
  const say = (word: string) => t(`till.document.${word}`);
  const money = (amount: number) => format.money(amount, currency);
  const pair = (label: string, value: string, strong = false): PaperLine => ({ kind: 'pair', label, value, strong });
  const known = (word: string, amount: number | null) => (amount === null ? [] : [pair(say(word), money(amount))]);
  const accepted = acceptedBy(session);
  const rule: PaperLine = { kind: 'rule' };
  const some = (word: string, amount: number) => (amount === 0 ? [] : [pair(say(word), money(amount))]);
  const taken = (figures: SessionFigures): PaperLine[] => [
    pair(t('till_view.sales'), format.number(figures.sales)),
    pair(say('turnover'), money(figures.turnover), true),
    pair(say('discounts'), money(-figures.discounts)),
    pair(say('refunds'), money(-figures.refunds)),
    ...some('set_off', figures.set_off),
    ...some('no_receipt', figures.no_receipt),
    pair(say('tax'), money(figures.tax)),
    pair(say('bags'), format.number(figures.bags)),
    rule,
    ...figures.takings.map(({ name, amount, count }) => pair(`${name} × ${format.number(count)}`, money(amount))),
    ...figures.given_back.map(({ name, amount, count }) =>
      pair(`${say('given_back')}: ${name} × ${format.number(count)}`, money(-amount)),
    ),
    ...figures.staff.map(({ name, amount }) => pair(`${say('staff')}: ${name}`, money(amount))),
    ...some('rounded_back', -figures.rounded_back),
  ];
  return [
    { kind: 'words', text: say(session.status === 'completed' ? 'z' : 'x'), centred: true, strong: true },
    { kind: 'words', text: session.number, centred: true },
    { kind: 'words', text: [session.store, session.register_name].join(' · '), centred: true },
    pair(say('opened'), format.dateTime(session.opened_at)),
    ...(session.closed_at ? [pair(say('closed'), format.dateTime(session.closed_at))] : []),
    rule,
    ...(figures ? taken(figures) : []),
    rule,
    pair(say('opening'), money(cash.opening)),
    ...cash.movements.map(({ amount, reason, who }) => pair([reason, who].filter(Boolean).join(' · '), money(amount))),
    ...known('expected', cash.expected),
    ...known('counted', cash.counted),
    ...known('difference', cash.difference),
    ...earlierCounts(session).map(({ who, amount }) => pair(`${say('counted_before')} · ${who}`, money(amount))),
    ...(accepted === undefined ? [] : [pair(`${say('accepted')}: ${accepted}`, '')]),
  ];
}
