import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { desc, eq } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { todayOf } from '../../leave/queries/people.ts';
import type { PayView } from '../contract/index.ts';
import { employeeBanks, employeePays } from '../schema.ts';

const noBank: Omit<typeof employeeBanks.$inferSelect, 'employee_id'> = {
  bank_code: '',
  account_number: '',
  account_name: '',
  mpf_scheme: '',
  member_number: '',
  scheme_joined_on: null,
  hkid: '',
  born_on: null,
  address: '',
  position: '',
  sex: '',
  spouse_name: '',
  spouse_hkid: '',
};

/** What an employee is and was paid, the latest first, and where to. Refuses `not-found`. */
export async function getSalary(ctx: Context, id: number): Promise<PayView> {
  const [person] = await ctx.db.select().from(employees).where(eq(employees.id, id));
  if (!person) throw fail('not-found');
  requireInScope(ctx, 'employee', id);
  const today = await todayOf(ctx, person);
  const rows = await ctx.db
    .select()
    .from(employeePays)
    .where(eq(employeePays.employee_id, id))
    .orderBy(desc(employeePays.from_on));
  const [found] = await ctx.db.select().from(employeeBanks).where(eq(employeeBanks.employee_id, id));
  const present = rows.find(({ from_on }) => from_on <= today);
  const { employee_id: _id, ...bank } = { employee_id: id, ...noBank, ...found };
  return {
    id,
    employee: person.name,
    department: person.department,
    joined_on: person.joined_on,
    left_on: person.left_on,
    today,
    pays: rows.map((row) => ({
      id: row.id,
      from_on: row.from_on,
      basis: row.basis,
      amount: toWire(row.amount_cents),
      remark: row.remark,
      state: row.from_on > today ? 'future' : row === present ? 'present' : 'past',
    })),
    bank,
  };
}
