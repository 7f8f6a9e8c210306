import { cents, oneOf, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { employees } from '../employee/schema.ts';
import { payBases } from './contract/index.ts';

/** What somebody is paid from a day on, until the next row of hers. */
export const employeePays = pgTable(
  'employee_pays',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    from_on: date().notNull(),
    basis: text({ enum: payBases }).notNull(),
    amount_cents: cents().notNull(),
    remark: text().notNull().default(''),
  },
  (table) => [
    unique('employee_pays_from_on').on(table.employee_id, table.from_on),
    check('employee_pays_basis', oneOf(table.basis, payBases)),
    check('employee_pays_amount', sql`${table.amount_cents} >= 0`),
  ],
);

/** Where somebody's pay goes, and what the fund of her pension is told. A table of its own: whoever reads employees reads none of it. */
export const employeeBanks = pgTable('employee_banks', {
  employee_id: integer()
    .primaryKey()
    .references(() => employees.id, { onDelete: 'restrict' }),
  bank_code: text().notNull().default(''),
  account_number: text().notNull().default(''),
  account_name: text().notNull().default(''),
  mpf_scheme: text().notNull().default(''),
  member_number: text().notNull().default(''),
  scheme_joined_on: date(),
  hkid: text().notNull().default(''),
  born_on: date(),
  address: text().notNull().default(''),
  position: text().notNull().default(''),
  sex: text({ enum: ['', 'F', 'M'] })
    .notNull()
    .default(''),
  spouse_name: text().notNull().default(''),
  spouse_hkid: text().notNull().default(''),
});
