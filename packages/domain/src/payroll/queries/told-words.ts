import type { ErrorValues } from '@kaifong/base/errors';
import type { Language, Localized } from '@kaifong/base/localized';
import { textIn } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { Told } from '../schema.ts';

/** The words of a stored refusal or warning: `payroll.no-pay` → `payroll.errors.no-pay`. A figure is told by its name. */
export function toldText(language: Language, { code, params }: Told): string {
  const [domain = '', name = ''] = code.split('.');
  const figure = typeof params.figure === 'string' && {
    figure: renderMessage(language, `payroll.statutory_figure.code.${params.figure}`),
  };
  const values: ErrorValues = { ...params, ...figure };
  return renderMessage(language, `${domain}.errors.${name}`, values);
}

/** What a line is called: by its own name, or by the words of its code. */
export function lineName(
  language: Language,
  main: Language,
  { code, name }: { code: string; name: Localized },
): string {
  const own = textIn(name, language, main);
  const words = lineWords.has(code) ? renderMessage(language, `payroll.line.${code}`) : code;
  if (!own) return words;
  return named.has(code) ? renderMessage(language, `payroll.line_of.${code}`, { name: own }) : own;
}

const lineWords = new Set([
  ...[
    'base',
    'unpaid_leave',
    'leave_pay',
    'holiday_pay',
    'leave_average',
    'absence',
    'overtime',
    'mpf_employee',
    'mpf_employer',
  ],
  ...['claim', 'commission', 'adjustment', 'leaving_pay', 'leaving_offset'],
]);
const named = new Set(['unpaid_leave', 'leave_pay', 'leave_average', 'claim', 'commission']);
