// A tax year as data and on paper: what is typed into the tool of the Inland Revenue Department.
import type { FileReply } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { renderDocument } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { writeSheet } from '@kaifong/kernel/sheets';
import { documentShop } from '../../media/index.ts';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type TaxForm, type TaxReturn, taxDetailKinds, taxDetailsOf, taxHeadings } from '../contract/index.ts';
import { getTaxReturn, taxReturns } from './tax-return.ts';

const personKeys = ['hkid', 'sex', 'address', 'position', 'spouse_name', 'spouse_hkid'] as const;

const amountOf = ({ sums }: TaxReturn, heading: (typeof taxHeadings)[number]) =>
  sums.find((sum) => sum.heading === heading)?.amount ?? 0;

/** People a form is for: everybody; who joined in the year; who left in it; whose departure is written down. */
const isFor: Readonly<Record<TaxForm, (found: TaxReturn) => boolean>> = {
  ir56b: () => true,
  ir56e: ({ joined_on, from_on, to_on }) => joined_on >= from_on && joined_on <= to_on,
  ir56f: ({ left_on, to_on }) => left_on === to_on,
  ir56g: ({ details }) => Boolean(details?.ir56g.departs_on),
};

/** A detail as data: dollars with two places, days and texts as they are. */
const asData = (value: string | number | null | undefined) =>
  typeof value === 'number' ? value.toFixed(2) : (value ?? '');

function flat(found: TaxReturn, form: TaxForm) {
  const { employee, person, year, from_on, to_on, joined_on, left_on, total } = found;
  return {
    ...{ name: employee.name, year: `${year}/${year + 1}`, from_on, to_on, joined_on, left_on: left_on ?? '' },
    ...Object.fromEntries(personKeys.map((key) => [key, person?.[key] ?? ''])),
    ...Object.fromEntries(taxHeadings.map((heading) => [heading, amountOf(found, heading).toFixed(2)])),
    total: total.toFixed(2),
    ...Object.fromEntries(taxDetailsOf[form].map((key) => [key, asData(found.details?.[form][key])])),
  };
}

/** People a form of a tax year is for, a row per person; what identifies people is empty without the right of pay settings. */
export async function getTaxFile(
  ctx: Context,
  { year, format, form }: { readonly year: number; readonly format: 'csv' | 'json'; readonly form: TaxForm },
): Promise<FileReply> {
  const rows = (await taxReturns(ctx, year)).filter(isFor[form]).map((found) => flat(found, form));
  const name = `employer return ${form} ${year}`;
  if (format === 'json')
    return {
      ...{ filename: `${name}.json`, mimetype: 'application/json' },
      bytes: new TextEncoder().encode(`${JSON.stringify(rows, null, 2)}\n`),
    };
  const columns = [
    ...['name', ...personKeys, 'year', 'from_on', 'to_on', 'joined_on', 'left_on', ...taxHeadings, 'total'],
    ...taxDetailsOf[form],
  ].map((key) => ({ key, header: key }));
  return writeSheet(name, columns, rows, 'csv');
}

/** The sheet of one person and form, in the reader's language. */
export async function getTaxPaper(
  ctx: Context,
  { id, year, form }: { readonly id: number; readonly year: number; readonly form: TaxForm },
): Promise<FileReply> {
  const { language } = ctx;
  const found = await getTaxReturn(ctx, id, year);
  const settings = await getSettings(ctx);
  const words = (key: string) => renderMessage(language, `payroll.tax.${key}`);
  const money = (amount: number) => showMoney(Math.round(amount * 100), displayCurrency(settings));
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const on = (day: string) => date.format(new Date(day));
  const { person, employee, sums, total } = found;
  const income = form === 'ir56e' ? [] : sums;
  const details = taxDetailsOf[form].flatMap((key) => {
    const value = found.details?.[form][key];
    if (value === null || value === undefined || value === '') return [];
    const text = {
      ...{ amount: () => money(Number(value)), day: () => on(String(value)), text: () => String(value) },
      choice: () => words(`choice.${key}.${value}`),
    };
    return [`${renderMessage(language, `payroll.payroll.fields.${key}`)}: ${text[taxDetailKinds[key]]()}`];
  });
  const told = personKeys.flatMap((key) => (person?.[key] ? [`${words(`fields.${key}`)}: ${person[key]}`] : []));
  const sheet = {
    language,
    title: words(`form.${form}`),
    number: `${year}/${year + 1} · ${employee.id}`,
    shop: await documentShop(ctx, language),
    facts: [
      { label: words('period'), value: `${on(found.from_on)} – ${on(found.to_on)}` },
      { label: words('joined_on'), value: on(found.joined_on) },
      ...(found.left_on ? [{ label: words('left_on'), value: on(found.left_on) }] : []),
    ],
    parties: [
      { title: words('employee'), lines: [employee.name, ...told] },
      ...(details.length > 0 ? [{ title: words('details'), lines: details }] : []),
    ],
    columns: [
      { label: words('heading_of'), width: 5 },
      { label: words('amount'), width: 2, align: 'end' as const },
    ],
    // Somebody who joined is told with the terms of her employment: no income was paid yet.
    rows: income.map(({ heading, amount }) => [{ text: words(`heading.${heading}`) }, { text: money(amount) }]),
    totals: form === 'ir56e' ? [] : [{ label: words('total'), value: money(total), strong: true }],
    notes: [words('note')],
    pageWords: renderMessage(language, 'kernel.document.page', { page: '{{page}}', pages: '{{pages}}' }),
  };
  return {
    ...{ filename: `${form} ${year} ${employee.id}.pdf`, mimetype: 'application/pdf' },
    bytes: await renderDocument([sheet]),
  };
}
