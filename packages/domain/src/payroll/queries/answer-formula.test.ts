import { describe, expect, it } from 'vitest';
import { checkFormula } from '../rules/check-formula.ts';
import { SlipProblem } from '../rules/slip.ts';
import { answerInThread, formulas } from './answer-formula.ts';

const values = { base: 2_000_000, days: 30, kind: 'full_time', department: 'Sales', earned: 2_000_000 };
const told = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: unknown) => (error instanceof SlipProblem ? error.told.code : String(error)),
  );

describe('formulas', () => {
  it.each([
    ['percent(base, 5)', 100_000],
    ['percent(1201150, 5)', 60_058],
    ['percent(base, 2.5)', 50_000],
    ['base > 1000000 ? 50000 : 0', 50_000],
    ['department == "Sales" && days >= 30 ? 80000 : 0', 80_000],
    ['half_up(base * 2, 3)', 1_333_333],
    ['min(base, 3000000) + max(1, 2)', 2_000_002],
  ])('%s', async (formula, cents) => {
    expect(await formulas.amount(formula, values)).toBe(cents);
  });

  it.each([
    ['base / 0', 'payroll.formula-divides'],
    ['base % (days - 30)', 'payroll.formula-divides'],
    ['half_up(base, 0)', 'payroll.formula-divides'],
    ['nothing + 1', 'payroll.formula-word'],
    ['base > 1', 'payroll.formula-number'],
    ['1.5', 'payroll.formula-number'],
    ['0 - base', 'payroll.formula-number'],
    ['base * 9223372036854775807', 'payroll.formula-large'],
    ['9000000000000000', 'payroll.formula-large'],
    ['base +', 'payroll.formula-wrong'],
    ['base + "x"', 'payroll.formula-wrong'],
    ['', 'payroll.formula-wrong'],
  ])('%s is refused', async (formula, code) => {
    expect(await told(formulas.amount(formula, values))).toBe(code);
  });

  it('stand beside components whose codes are words of the language', async () => {
    const beside = { ...values, list: 5, type: 5, package: 5, prototype: 5, google: 5 };
    expect(await formulas.amount('base', beside)).toBe(2_000_000);
    expect(await formulas.amount('department == "list" ? 1 : 2', beside)).toBe(2);
    expect(await told(formulas.amount('list + 1', beside))).toBe('payroll.formula-wrong');
  });

  it('of a condition is a yes or no', async () => {
    expect(await formulas.truth('kind == "full_time"', values)).toBe(true);
    expect(await told(formulas.truth('base', values))).toBe('payroll.formula-truth');
  });

  it('that are hostile end in a clear refusal', async () => {
    await formulas.amount('base', values);
    const lists = '[1,2,3,4,5,6,7,8,9]';
    const nested = (depth: number): string => (depth === 0 ? '1' : `${lists}.map(x${depth}, ${nested(depth - 1)})`);
    const hostile = [
      ...Array.from({ length: 40 }, (_, at) => nested(at + 1)),
      ...Array.from({ length: 40 }, (_, at) => '('.repeat(at * 6 + 21)),
      ...Array.from({ length: 40 }, (_, at) => `${'!'.repeat(at * 12 + 1)}base`),
      ...Array.from({ length: 20 }, (_, at) => `base${' ? base'.repeat(at * 3 + 1)}`),
      ...Array.from({ length: 20 }, (_, at) => `"${'a'.repeat(at * 4)}!".matches("(a+)+$")`),
      ...Array.from({ length: 20 }, (_, at) => '9'.repeat(20 + at * 20)),
      ...[
        'constructor',
        '__proto__',
        'base.constructor',
        'this',
        'process',
        'globalThis["process"]',
        'base["x"]',
        '{1: 2}',
      ],
      ...[
        'timestamp("2026-01-01T00:00:00Z")',
        'size("a")',
        'bytes("a")',
        'base; base',
        'x => x',
        '`a`',
        'base\u0000',
        '\\',
      ],
      ...['cel.bind(a, 1, a)', 'has(base.x)', 'dyn(base)', 'type(base)'],
    ];
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    for (const formula of hostile) {
      const answer = await told(formulas.amount(formula, values));
      expect([formula, typeof answer]).toEqual([formula, 'string']);
      expect(String(answer)).toMatch(/^payroll\.formula-/);
    }
  }, 30_000);

  it('that take too long are ended with their thread, and the next is answered', async () => {
    // The grammar knows no lists: the limit behind it is asked for by itself.
    const nine = '[1,2,3,4,5,6,7,8,9]';
    const endless = Array.from({ length: 9 }).reduce<string>((inner, _, at) => `${nine}.map(x${at}, ${inner})`, '1');
    const task = { id: 0, formula: `size(${endless})`, numbers: {}, texts: {} };
    const begun = performance.now();
    expect(await told(answerInThread(task))).toBe('payroll.formula-slow');
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(await formulas.amount('base', values)).toBe(2_000_000);
  }, 15_000);

  it('are looked at without being answered', () => {
    expect(() => checkFormula('meal + base', new Set(['meal']))).not.toThrow();
    expect(() => checkFormula('meal + base', new Set())).toThrow(SlipProblem);
    expect(() => checkFormula('1'.repeat(501), new Set())).toThrow(SlipProblem);
  });
});
