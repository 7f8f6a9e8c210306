// Sums of a tax year from paid slips, with the lines behind each.
import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import { type Context, holds, scopedTo } from '@kaifong/kernel/context';
import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { payRight } from '../../hr/contract/index.ts';
import { employees } from '../../hr/employee/schema.ts';
import { employeeBanks } from '../../hr/pay/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type TaxHeading, type TaxReturn, type TaxRow, taxHeadings } from '../contract/index.ts';
import { type TaxLine, taxPart, taxYearFrom, taxYearTo } from '../rules/tax-sums.ts';
import { payComponents, payslipAdjustments, payslipLines, payslips, taxFilings } from '../schema.ts';
import type { PaidPerson } from './people.ts';
import { taxDetailsFor } from './tax-details.ts';
import { lineName } from './told-words.ts';

type SlipRecord = typeof payslips.$inferSelect;
type LineRecord = typeof payslipLines.$inferSelect & Pick<TaxLine, 'tax_heading'>;

const headingsOfComponents = async (ctx: Context) =>
  new Map((await ctx.db.select().from(payComponents)).map(({ code, tax_heading }) => [code, tax_heading] as const));

/** People employed on some day of a tax year, by name. */
const peopleOf = (ctx: Context, year: number, id?: number): Promise<PaidPerson[]> =>
  ctx.db
    .select()
    .from(employees)
    .where(
      and(
        lte(employees.joined_on, taxYearTo(year)),
        or(isNull(employees.left_on), gte(employees.left_on, taxYearFrom(year))),
        id === undefined ? undefined : eq(employees.id, id),
        scopedTo(ctx, 'employee', employees.id),
      ),
    )
    .orderBy(asc(employees.name), asc(employees.id));

/** Slips of a tax year with their lines: paid ones make the sums, approved ones are told. */
async function slipsOf(ctx: Context, year: number, ids: readonly number[]) {
  const slips = await ctx.db
    .select()
    .from(payslips)
    .where(
      and(
        inArray(payslips.employee_id, [0, ...ids]),
        inArray(payslips.status, ['approved', 'paid']),
        gte(payslips.from_on, taxYearFrom(year)),
        lte(payslips.to_on, taxYearTo(year)),
      ),
    )
    .orderBy(asc(payslips.from_on));
  const lines = await ctx.db
    .select({ ...getTableColumns(payslipLines), tax_heading: payslipAdjustments.tax_heading })
    .from(payslipLines)
    .leftJoin(payslipAdjustments, eq(payslipAdjustments.id, payslipLines.adjustment_id))
    .where(inArray(payslipLines.payslip_id, [0, ...slips.map(({ id }) => id)]))
    .orderBy(asc(payslipLines.payslip_id), asc(payslipLines.order));
  const linesBy = Map.groupBy(lines, ({ payslip_id }) => payslip_id);
  return Map.groupBy(
    slips.map((slip) => ({ slip, lines: linesBy.get(slip.id) ?? [] })),
    ({ slip }) => slip.employee_id,
  );
}
type SlipWithLines = { readonly slip: SlipRecord; readonly lines: readonly LineRecord[] };

function sumsOf(
  own: readonly SlipWithLines[],
  components: ReadonlyMap<string, TaxHeading | 'none'>,
  nameOf: (line: LineRecord) => string,
): TaxReturn['sums'] {
  return taxHeadings.flatMap((heading) => {
    const slips = own.flatMap(({ slip, lines }) => {
      const parts = lines.flatMap((line) => {
        const part = taxPart(line as TaxLine, components);
        return part?.heading === heading ? [{ name: nameOf(line), cents: part.cents }] : [];
      });
      if (parts.length === 0) return [];
      return [
        {
          ...{ payslip_id: slip.id, from_on: slip.from_on, to_on: slip.to_on },
          amount: toWire(parts.reduce((sum, { cents }) => sum + cents, 0)),
          lines: parts.map(({ name, cents }) => ({ name, amount: toWire(cents) })),
        },
      ];
    });
    if (slips.length === 0) return [];
    return [{ heading, amount: addUp(slips), slips }];
  });
}
/** Dollars, added up in cents. */
const addUp = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** Returns of a tax year, of everybody or one person. What identifies a person is there for whoever may see pay settings. */
export async function taxReturns(ctx: Context, year: number, id?: number): Promise<TaxReturn[]> {
  const people = await peopleOf(ctx, year, id);
  const ids = people.map((person) => person.id);
  const slips = await slipsOf(ctx, year, ids);
  const components = await headingsOfComponents(ctx);
  const { main_language } = await getSettings(ctx);
  const banks = holds(ctx, payRight)
    ? await ctx.db
        .select()
        .from(employeeBanks)
        .where(inArray(employeeBanks.employee_id, [0, ...ids]))
    : undefined;
  const details = banks ? await taxDetailsFor(ctx, year, people) : undefined;
  const filings = await ctx.db
    .select()
    .from(taxFilings)
    .where(and(inArray(taxFilings.employee_id, [0, ...ids]), eq(taxFilings.year, year)))
    .orderBy(asc(taxFilings.form));
  return people.map((person) => {
    const own = slips.get(person.id) ?? [];
    const paid = own.filter(({ slip }) => slip.status === 'paid');
    const sums = sumsOf(paid, components, (line) => lineName(ctx.language, main_language, line));
    const bank = banks?.find(({ employee_id }) => employee_id === person.id);
    const [first, last] = [taxYearFrom(year), taxYearTo(year)];
    return {
      employee: { id: person.id, name: person.name, department: person.department },
      ...{ joined_on: person.joined_on, left_on: person.left_on, year, sums, total: addUp(sums) },
      from_on: person.joined_on > first ? person.joined_on : first,
      to_on: person.left_on && person.left_on < last ? person.left_on : last,
      person: banks
        ? {
            ...{ hkid: bank?.hkid ?? '', address: bank?.address ?? '', position: bank?.position ?? '' },
            ...{ sex: bank?.sex ?? '', spouse_name: bank?.spouse_name ?? '', spouse_hkid: bank?.spouse_hkid ?? '' },
          }
        : null,
      details: details?.get(person.id) ?? null,
      unpaid: own.length - paid.length,
      filings: filings
        .filter(({ employee_id }) => employee_id === person.id)
        .map(({ form, filed_on }) => ({ form, filed_on })),
    };
  });
}

/** The return of one person. Refuses `not-found`, and who was not employed in the year. */
export async function getTaxReturn(ctx: Context, id: number, year: number): Promise<TaxReturn> {
  const [found] = await taxReturns(ctx, year, id);
  if (!found) throw fail('not-found');
  return found;
}

/** People of a tax year with what they were paid. */
export async function listTaxReturns(ctx: Context, year: number): Promise<{ year: number; rows: TaxRow[] }> {
  const rows = await taxReturns(ctx, year);
  return { year, rows: rows.map(({ employee, left_on, total, filings }) => ({ employee, left_on, total, filings })) };
}
