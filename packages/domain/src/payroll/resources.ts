import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { and, eq, ne } from 'drizzle-orm';
import { type FigureCode, formulaNumbers, formulaTexts, payComponent, statutoryFigure } from './contract/index.ts';
import { formulas } from './queries/answer-formula.ts';
import { formulaFunctions } from './rules/check-formula.ts';
import { SlipProblem } from './rules/slip.ts';
import { payComponents, statutoryFigures } from './schema.ts';

const taken = new Set<string>([...formulaNumbers, ...formulaTexts, ...formulaFunctions, 'true', 'false', 'in']);
const lineCodes = new Set([
  'unpaid_leave',
  'leave_pay',
  'holiday_pay',
  'leave_average',
  'absence',
  'overtime',
  'mpf_employee',
  'mpf_employer',
  'claim',
  'commission',
  'adjustment',
  'leave_left',
  'leaving_pay',
  'leaving_offset',
]);

/** Answers a formula for somebody who does not exist, so that one that can never be answered is not kept. */
async function tryFormula(tx: TxContext, field: 'formula' | 'condition', text: string, own: string): Promise<void> {
  const others = await tx.db
    .select({ code: payComponents.code })
    .from(payComponents)
    .where(ne(payComponents.code, own));
  const values = {
    ...Object.fromEntries(others.map(({ code }) => [code, 100])),
    ...Object.fromEntries(formulaNumbers.map((name) => [name, 6_000])),
    ...Object.fromEntries(formulaTexts.map((name) => [name, ''])),
  };
  try {
    await (field === 'formula' ? formulas.amount(text, values) : formulas.truth(text, values));
  } catch (error) {
    if (!(error instanceof SlipProblem)) throw error;
    const { code, params } = error.told;
    // A number that is wrong for this somebody may be right for others.
    if (code === 'payroll.formula-divides' || (code === 'payroll.formula-number' && /-/.test(text))) return;
    throw failField(field, code as 'payroll.formula-wrong', params as { problem: string });
  }
}

/** Whether formulas can use a code: words of their language itself they cannot. */
const isWord = (code: string): Promise<boolean> =>
  formulas.amount(code, { [code]: 1 }).then(
    () => true,
    () => false,
  );

async function prepareComponent(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const all = { ...before, ...values };
  const code = String(all.code ?? '');
  if (taken.has(code) || lineCodes.has(code) || (code !== before?.code && !(await isWord(code))))
    throw failField('code', 'payroll.component-code');
  const formula = String(all.formula ?? '').trim();
  if ((formula === '') === (all.amount === null || all.amount === undefined || all.amount === ''))
    throw failField('amount', 'payroll.component-amount');
  const condition = String(all.condition ?? '').trim();
  if (formula) await tryFormula(tx, 'formula', formula, code);
  if (condition) await tryFormula(tx, 'condition', condition, code);
  return values;
}

async function prepareFigure(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const { code, from_on, draft } = { ...before, ...values };
  if (before && draft !== before.draft) throw failField('draft', 'payroll.figure-draft');
  if (code === before?.code && from_on === before?.from_on) return values;
  const same = and(eq(statutoryFigures.code, code as FigureCode), eq(statutoryFigures.from_on, String(from_on)));
  if ((await tx.db.$count(statutoryFigures, same)) > 0) throw failField('from_on', 'payroll.figure-there');
  return values;
}

export const payrollResources = [
  ...bindResource(payComponent, payComponents, { prepare: prepareComponent }),
  ...bindResource(statutoryFigure, statutoryFigures, { prepare: prepareFigure }),
];
