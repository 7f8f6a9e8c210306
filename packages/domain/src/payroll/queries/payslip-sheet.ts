// What stands on the paper of a slip, in its owner's language.

import type { FileReply } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, parseLanguage } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { type DocumentSheet, renderDocument } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { employees } from '../../hr/employee/schema.ts';
import { employeeBanks } from '../../hr/pay/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { documentShop } from '../../media/index.ts';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type FoundSlip, linesOf } from './get-payslip.ts';
import { lineName } from './told-words.ts';

/** The account a slip is mailed to, and its language; undefined: she has none, or it is switched off. */
export async function readerOfSlip(ctx: Context, { person }: Pick<FoundSlip, 'person'>) {
  if (person.account_id === null) return undefined;
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, person.account_id));
  if (!row?.enabled) return undefined;
  const { main_language } = await getSettings(ctx);
  return { to: row.email, name: row.name, language: parseLanguage(row.mail_language) ?? main_language };
}

/** Addresses slips of employees are mailed to, in the order of their accounts. */
export async function readersOfSlips(ctx: Context, employeeIds: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: accounts.email })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.account_id))
    .where(and(inArray(employees.id, [0, ...employeeIds]), eq(accounts.enabled, true)))
    .orderBy(asc(accounts.id));
  return rows.map(({ email }) => email);
}

/** The password of a mailed slip: the digits of her identity card, or the last six of her account. Undefined: neither is known. */
export async function passwordOfSlip(
  ctx: Context,
  employeeId: number,
): Promise<{ readonly password: string; readonly by: 'card' | 'account' } | undefined> {
  const [bank] = await ctx.db.select().from(employeeBanks).where(eq(employeeBanks.employee_id, employeeId));
  const card = /\d{6}/.exec(bank?.hkid.replaceAll(/\D/g, '').slice(0, 6) ?? '')?.[0];
  if (card) return { password: card, by: 'card' };
  const account = bank?.account_number ?? '';
  return account.length >= 6 ? { password: account.slice(-6), by: 'account' } : undefined;
}

const say = (language: Language) => (key: string) => renderMessage(language, `payroll.document.${key}`);

/** A slip as data, ready to be drawn. */
export async function payslipSheet(ctx: Context, found: FoundSlip, language: Language): Promise<DocumentSheet> {
  const { slip, run, person } = found;
  const settings = await getSettings(ctx);
  const words = say(language);
  const money = (cents: number) => showMoney(cents, displayCurrency(settings));
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const on = (day: string) => date.format(new Date(day));
  const lines = await linesOf(ctx, slip.id);
  const signed = { earn: 1, deduct: -1, employer: 1 } as const;
  const shown = lines.filter(({ kind }) => kind !== 'employer');
  const employer = lines.filter(({ kind }) => kind === 'employer');
  return {
    language,
    title: words('title'),
    number: `${slip.from_on.slice(0, 7)} · ${slip.id}`,
    shop: await documentShop(ctx, language),
    facts: [
      { label: words('period'), value: `${on(slip.from_on)} – ${on(slip.to_on)}` },
      { label: words('pay_on'), value: on(run.pay_on) },
    ],
    parties: [{ title: words('employee'), lines: [person.name, person.department ?? ''].filter(Boolean) }],
    columns: [
      { label: words('line'), width: 5 },
      { label: words('amount'), width: 2, align: 'end' },
    ],
    rows: shown.map((line) => [
      { text: lineName(language, settings.main_language, line) },
      { text: money(signed[line.kind] * line.amount_cents) },
    ]),
    totals: [
      { label: words('earned'), value: money(slip.earned_cents) },
      { label: words('deducted'), value: money(slip.deducted_cents) },
      { label: words('net'), value: money(slip.net_cents), strong: true },
      ...employer.map((line) => ({
        label: lineName(language, settings.main_language, line),
        value: money(line.amount_cents),
        quiet: true,
      })),
    ],
    notes: [words('note')],
    pageWords: renderMessage(language, 'kernel.document.page', { page: '{{page}}', pages: '{{pages}}' }),
  };
}

export const slipFilename = ({ slip }: Pick<FoundSlip, 'slip'>): string => `payslip ${slip.from_on.slice(0, 7)}.pdf`;

/** The paper for whoever is signed in, in her language. */
export async function slipPaper(ctx: Context, found: FoundSlip): Promise<FileReply> {
  const bytes = await renderDocument([await payslipSheet(ctx, found, ctx.language)]);
  return { filename: slipFilename(found), mimetype: 'application/pdf', bytes };
}
