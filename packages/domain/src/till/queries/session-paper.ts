// The X and Z report of a session, as PDF.
import type { FileReply } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { type DocumentSheet, renderDocument } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { documentShop } from '../../media/index.ts';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { SessionFigures, SessionView } from '../contract/index.ts';
import { acceptedBy, earlierCounts } from '../facts/index.ts';
import { getSession } from './get-session.ts';

type Row = readonly [label: string, amount: string, count?: string];

/** What the session took: sales first, then each way to pay. */
function figureRows(figures: SessionFigures, say: (key: string) => string, money: (amount: number) => string): Row[] {
  const some = (label: string, amount: number): Row[] => (amount === 0 ? [] : [[say(label), money(amount)]]);
  return [
    [say('turnover'), money(figures.turnover), String(figures.sales)],
    [say('discounts'), money(-figures.discounts)],
    [say('refunds'), money(-figures.refunds)],
    ...some('set_off', figures.set_off),
    ...some('no_receipt', figures.no_receipt),
    [say('tax'), money(figures.tax)],
    [say('bags'), '', String(figures.bags)],
    ...figures.takings.map(({ name, amount, count }): Row => [name, money(amount), String(count)]),
    ...figures.given_back.map(
      ({ name, amount, count }): Row => [`${say('given_back')}: ${name}`, money(-amount), String(count)],
    ),
    ...figures.staff.map(({ name, amount }): Row => [`${say('staff')}: ${name}`, money(amount)]),
    ...some('rounded_back', -figures.rounded_back),
  ];
}

/** Counts before the last one, and who accepted a difference and why. */
function countRows(session: SessionView, say: (key: string) => string, money: (amount: number) => string): Row[] {
  const accepted = acceptedBy(session);
  return [
    ...earlierCounts(session).map(({ who, amount }): Row => [`${say('counted_before')} · ${who}`, money(amount)]),
    ...(accepted === undefined ? [] : [[`${say('accepted')}: ${accepted}`, ''] as Row]),
  ];
}

/** The lines of the report: sales first, then each way to pay, then the drawer. */
function rowsOf(session: SessionView, say: (key: string) => string, money: (amount: number) => string): Row[] {
  const { figures, cash } = session;
  const known = (label: string, amount: number | null): Row[] => (amount === null ? [] : [[say(label), money(amount)]]);
  return [
    ...(figures ? figureRows(figures, say, money) : []),
    [say('opening'), money(cash.opening)],
    ...cash.movements.map(({ amount, reason, who }): Row => [[reason, who].filter(Boolean).join(' · '), money(amount)]),
    ...known('expected', cash.expected),
    ...known('counted', cash.counted),
    ...known('difference', cash.difference),
    ...countRows(session, say, money),
  ];
}

/** `Z report T261126-101.pdf` once it is over, `X report …` before. Refuses `not-found`. */
export async function getSessionPaper(ctx: Context, { id }: { readonly id: number }): Promise<FileReply> {
  const session = await getSession(ctx, id);
  const settings = await getSettings(ctx);
  const currency = displayCurrency(settings, session.currency);
  const money = (amount: number) => showMoney(Math.round(amount * 100), currency);
  const say = (key: string) => renderMessage(ctx.language, `till.document.${key}`);
  const moment = new Intl.DateTimeFormat(dateLocale(ctx.language), {
    ...({ dateStyle: 'long', timeStyle: 'short' } as const),
    timeZone: settings.time_zone,
  });
  const when = (instant: string | null) => (instant ? [moment.format(new Date(instant))] : []);
  const kind = session.status === 'completed' ? 'z' : 'x';
  const sheet: DocumentSheet = {
    language: ctx.language,
    title: say(kind),
    number: session.number,
    shop: await documentShop(ctx, ctx.language),
    facts: [
      { label: say('store'), value: session.store },
      { label: say('register'), value: session.register_name },
      { label: say('opened'), value: [...when(session.opened_at), session.opened_by].join(' · ') },
      ...when(session.closed_at).map((value) => ({ label: say('closed'), value })),
    ],
    parties: [],
    columns: [
      { label: '', width: 5 },
      { label: say('count'), width: 1, align: 'end' },
      { label: say('amount'), width: 2, align: 'end' },
    ],
    rows: rowsOf(session, say, money).map(([label, amount, count]) => [
      { text: label },
      { text: count ?? '' },
      { text: amount },
    ]),
    totals: [],
    notes: [],
    pageWords: renderMessage(ctx.language, 'kernel.document.page', { page: '{{page}}', pages: '{{pages}}' }),
  };
  const name = `${kind.toUpperCase()} report ${session.number}.pdf`;
  return { filename: name, mimetype: 'application/pdf', bytes: await renderDocument([sheet]) };
}
