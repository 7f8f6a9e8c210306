// What a form of the employer's return asks besides income and person, as it was typed; monthly pay at joining stands there already.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { payOn } from '../../hr/index.ts';
import {
  type TaxDetails,
  type TaxDetailValues,
  type TaxForm,
  taxDetailKinds,
  taxDetailsOf,
  taxForms,
} from '../contract/index.ts';
import { taxDetailRows } from '../schema.ts';
import type { PaidPerson } from './people.ts';

const shown = (form: TaxForm, details: Partial<TaxDetails>): TaxDetailValues =>
  Object.fromEntries(
    taxDetailsOf[form].map((key) => {
      const value = details[key] ?? null;
      return [key, taxDetailKinds[key] === 'amount' && value !== null ? toWire(Number(value)) : value];
    }),
  );

/** Cents a month that each of some people was paid from her first day on; nobody who is paid by the day or hour. */
async function startingPay(ctx: Context, people: readonly PaidPerson[]): Promise<Map<number, number>> {
  const first = people.map(({ joined_on }) => joined_on).sort();
  const stretches = await payOn(
    ctx,
    people.map(({ id }) => id),
    first[0] ?? '',
    first.at(-1) ?? '',
  );
  const joined = new Map(people.map(({ id, joined_on }) => [id, joined_on]));
  return new Map(
    stretches.flatMap(({ employee_id, from, to, basis, amount_cents }) => {
      const on = joined.get(employee_id) ?? '';
      return basis === 'monthly' && from <= on && on <= to ? [[employee_id, amount_cents] as const] : [];
    }),
  );
}

/** Details of every form of a tax year, by the employee they are of. For functions of the house: whoever shows them asks for the right first. */
export async function taxDetailsFor(
  ctx: Context,
  year: number,
  people: readonly PaidPerson[],
): Promise<Map<number, Record<TaxForm, TaxDetailValues>>> {
  const rows = await ctx.db
    .select()
    .from(taxDetailRows)
    .where(and(eq(taxDetailRows.year, year), inArray(taxDetailRows.employee_id, [0, ...people.map(({ id }) => id)])));
  const pay = await startingPay(ctx, people);
  return new Map(
    people.map(({ id }) => {
      const of = (form: TaxForm): Partial<TaxDetails> =>
        rows.find((row) => row.employee_id === id && row.form === form)?.details ??
        (form === 'ir56e' ? { fixed_income: pay.get(id) ?? null } : {});
      const forms = taxForms.map((form) => [form, shown(form, of(form))] as const);
      return [id, Object.fromEntries(forms) as Record<TaxForm, TaxDetailValues>];
    }),
  );
}
