import type { ErrorValues } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import { cents, instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { employees } from '../hr/employee/schema.ts';
import { accounts } from '../identity/schema.ts';
import {
  componentHeadings,
  componentKinds,
  contributionRefusals,
  contributionStates,
  dayBases,
  figureCodes,
  leavingKinds,
  overtimeKinds,
  type PayDay,
  payComponent,
  payrollStatuses,
  payslipStatuses,
  roundings,
  statutoryFigure,
  type TaxDetails,
  taxForms,
} from './contract/index.ts';

export const payComponents = pgTable(
  'pay_components',
  {
    ...record(),
    code: text().notNull(),
    name: localized(),
    enabled: boolean().notNull().default(true),
    kind: text({ enum: componentKinds }).notNull().default('earn'),
    amount: bigint('amount_cents', { mode: 'number' }),
    formula: text(),
    condition: text(),
    depends_on_days: boolean().notNull().default(false),
    relevant_income: boolean().notNull().default(true),
    overtime: text({ enum: overtimeKinds }).notNull().default('none'),
    tax_heading: text({ enum: componentHeadings }).notNull().default('other'),
    rounding: text({ enum: roundings }).notNull().default('cent'),
    order: integer().notNull().default(0),
  },
  (table) => [
    ...listIndexes('pay_components', payComponent, table),
    unique('pay_components_code').on(table.code),
    check('pay_components_kind', oneOf(table.kind, componentKinds)),
    check('pay_components_overtime', oneOf(table.overtime, overtimeKinds)),
    check('pay_components_tax_heading', oneOf(table.tax_heading, componentHeadings)),
    check('pay_components_rounding', oneOf(table.rounding, roundings)),
  ],
);

/** Figures of the law from a day on. */
export const statutoryFigures = pgTable(
  'statutory_figures',
  {
    ...record(),
    code: text({ enum: figureCodes }).notNull(),
    from_on: date().notNull(),
    value: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
    source: text().notNull(),
    draft: boolean().notNull().default(false),
    unconfirmed: boolean().notNull().default(false),
  },
  (table) => [
    ...listIndexes('statutory_figures', statutoryFigure, table),
    unique('statutory_figures_from_on').on(table.code, table.from_on),
    check('statutory_figures_code', oneOf(table.code, figureCodes)),
  ],
);

export const payrolls = pgTable(
  'payrolls',
  {
    ...record(),
    status: text({ enum: payrollStatuses }).notNull().default('draft'),
    from_on: date().notNull(),
    to_on: date().notNull(),
    pay_on: date().notNull(),
    department: text(),
    day_basis: text({ enum: dayBases }).notNull().default('calendar'),
    note: text().notNull().default(''),
    creator_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('payrolls_status').on(table.status, table.id),
    index('payrolls_from').on(table.from_on, table.id),
    index('payrolls_pay').on(table.pay_on, table.id),
    index('payrolls_updated').on(table.updated_at, table.id),
    index('payrolls_creator').on(table.creator_id),
    check('payrolls_status_word', oneOf(table.status, payrollStatuses)),
    check('payrolls_day_basis', oneOf(table.day_basis, dayBases)),
    check('payrolls_days', sql`${table.to_on} >= ${table.from_on}`),
  ],
);

/** A refusal or a warning that is kept: its words are looked up when it is read. */
export interface Told {
  readonly code: string;
  readonly params: ErrorValues;
}

export interface PaidTo {
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
}

/**
 * What one person is paid for a period. No day of hers lies in two slips that stand: the migration adds the exclusion constraint
 * `payslips_apart`.
 */
export const payslips = pgTable(
  'payslips',
  {
    ...record(),
    payroll_id: integer()
      .notNull()
      .references(() => payrolls.id, { onDelete: 'cascade' }),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    status: text({ enum: payslipStatuses }).notNull().default('draft'),
    from_on: date().notNull(),
    to_on: date().notNull(),
    earned_cents: cents().notNull().default(0),
    deducted_cents: cents().notNull().default(0),
    net_cents: cents().notNull().default(0),
    employer_cents: cents().notNull().default(0),
    relevant_cents: cents().notNull().default(0),
    /** Accounts that added or took away a line by hand: none of them approves or pays it. */
    editor_ids: integer().array().notNull().default([]),
    /** The account it is paid to, as it was when the slip was approved; null: none was known, or it is not approved. */
    paid_to: jsonb().$type<PaidTo>(),
    /** A job is to calculate it. */
    waits: boolean().notNull().default(false),
    problem: jsonb().$type<Told>(),
    warnings: jsonb().$type<readonly Told[]>().notNull().default([]),
    /** The days as they were read when it was calculated. */
    days: jsonb().$type<readonly PayDay[]>().notNull().default([]),
  },
  (table) => [
    unique('payslips_of').on(table.payroll_id, table.employee_id),
    index('payslips_employee').on(table.employee_id, table.from_on.desc()),
    check('payslips_status_word', oneOf(table.status, payslipStatuses)),
    check('payslips_net', sql`${table.net_cents} = ${table.earned_cents} - ${table.deducted_cents}`),
    check('payslips_paid', sql`${table.status} not in ('pending', 'approved', 'paid') or ${table.net_cents} >= 0`),
  ],
);

export const payslipLines = pgTable(
  'payslip_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payslip_id: integer()
      .notNull()
      .references(() => payslips.id, { onDelete: 'cascade' }),
    order: integer().notNull(),
    code: text().notNull(),
    /** Empty: the words of its code. */
    name: jsonb().$type<Localized>().notNull().default({}),
    kind: text({ enum: componentKinds }).notNull(),
    amount_cents: cents().notNull(),
    relevant_income: boolean().notNull().default(false),
    rule: text().notNull(),
    inputs: jsonb().$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    /** The claim or commission that is settled when the slip is paid: `claim:12`. */
    source: text(),
    adjustment_id: integer(),
  },
  (table) => [
    unique('payslip_lines_order').on(table.payslip_id, table.order),
    check('payslip_lines_kind', oneOf(table.kind, componentKinds)),
    check('payslip_lines_amount', sql`${table.amount_cents} >= 0`),
  ],
);

/** Lines people added to a slip; they stay when it is calculated again. */
export const payslipAdjustments = pgTable(
  'payslip_adjustments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payslip_id: integer()
      .notNull()
      .references(() => payslips.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['earn', 'deduct'] }).notNull(),
    name: text().notNull(),
    amount_cents: cents().notNull(),
    relevant_income: boolean().notNull().default(true),
    /** The heading of the employer's return it stands under. */
    tax_heading: text({ enum: componentHeadings }).notNull().default('other'),
  },
  (table) => [
    index('payslip_adjustments_slip').on(table.payslip_id, table.id),
    check('payslip_adjustments_tax_heading', oneOf(table.tax_heading, componentHeadings)),
    check('payslip_adjustments_kind', oneOf(table.kind, ['earn', 'deduct'])),
    check('payslip_adjustments_amount', sql`${table.amount_cents} >= 0`),
  ],
);

/** A row of contributions on its way to the fund, with the figures as they were sent. Without one nothing was sent for a slip yet. */
export const mpfEntries = pgTable(
  'mpf_entries',
  {
    ...record(),
    payslip_id: integer()
      .notNull()
      .references(() => payslips.id, { onDelete: 'cascade' }),
    state: text({ enum: contributionStates }).notNull(),
    /** How often it was sent: part of the reference the platform knows it by. */
    tries: integer().notNull().default(1),
    relevant_cents: cents().notNull(),
    employer_cents: cents().notNull(),
    member_cents: cents().notNull(),
    refusal: text({ enum: contributionRefusals }),
    sent_at: instant().notNull(),
    paid_on: date(),
  },
  (table) => [
    unique('mpf_entries_payslip').on(table.payslip_id),
    check('mpf_entries_state', oneOf(table.state, contributionStates)),
    check('mpf_entries_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('mpf_entries_paid', sql`(${table.state} = 'paid') = (${table.paid_on} is not null)`),
  ],
);

/** A form of the employer's return that was filed with the Inland Revenue Department, of a person and tax year. */
export const taxFilings = pgTable(
  'tax_filings',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    /** The year in which the tax year begins. */
    year: integer().notNull(),
    form: text({ enum: taxForms }).notNull(),
    filed_on: date().notNull(),
  },
  (table) => [
    unique('tax_filings_of').on(table.employee_id, table.year, table.form),
    check('tax_filings_form', oneOf(table.form, taxForms)),
  ],
);

/** What a form of the employer's return asks besides income and person, as it was typed; amounts in cents. */
export const taxDetailRows = pgTable(
  'tax_details',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    /** The year in which the tax year begins. */
    year: integer().notNull(),
    form: text({ enum: taxForms }).notNull(),
    details: jsonb().$type<Partial<TaxDetails>>().notNull(),
  },
  (table) => [
    unique('tax_details_of').on(table.employee_id, table.year, table.form),
    check('tax_details_form', oneOf(table.form, taxForms)),
  ],
);

/** Severance or long service payment of somebody who leaves, as it was written down; its lines are reckoned on her last slip. */
export const leavingPays = pgTable(
  'leaving_pays',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    kind: text({ enum: leavingKinds }).notNull(),
    /** Null: as slips or dated pay say. */
    wage_before_cents: bigint({ mode: 'number' }),
    wage_after_cents: bigint({ mode: 'number' }),
    mandatory_cents: cents().notNull(),
    voluntary_cents: cents().notNull(),
    gratuity_cents: cents().notNull(),
    /** Accounts that wrote it down: none of them approves or pays the slip it stands on. */
    editor_ids: integer().array().notNull().default([]),
    /** The slip it was paid with. */
    payslip_id: integer().references(() => payslips.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('leaving_pays_employee').on(table.employee_id),
    index('leaving_pays_payslip').on(table.payslip_id),
    check('leaving_pays_kind', oneOf(table.kind, leavingKinds)),
    check(
      'leaving_pays_amounts',
      sql`least(${table.mandatory_cents}, ${table.voluntary_cents}, ${table.gratuity_cents}) >= 0`,
    ),
  ],
);
