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

/** A warning that concerns every slip alike. Told apart, so that those of single people are not lost among such. */
const ofFigure = 'payroll.figure-unconfirmed';

/** Figures of the law that slips were made of and nobody has confirmed, in words, each once. */
export const unconfirmedTexts = (
  language: Language,
  slips: readonly { readonly warnings: readonly Told[] }[],
): string[] => [
  ...new Set(
    slips.flatMap(({ warnings }) =>
      warnings.filter(({ code }) => code === ofFigure).map((one) => toldText(language, one)),
    ),
  ),
];

/** Warnings of a slip, in words, without those about figures. */
export const warningTexts = (language: Language, warnings: readonly Told[]) =>
  warnings.filter(({ code }) => code !== ofFigure).map((one) => ({ code: one.code, text: toldText(language, one) }));

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
  ...['claim', 'commission', 'adjustment', 'leave_left', 'leaving_pay', 'leaving_offset'],
]);
const named = new Set(['unpaid_leave', 'leave_pay', 'leave_average', 'leave_left', 'claim', 'commission']);
