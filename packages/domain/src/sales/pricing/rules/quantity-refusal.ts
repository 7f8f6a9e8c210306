import { type AppError, fail, failField } from '@kaifong/base/errors';
import type { QuantityProblem, QuantityRule } from '../../../catalogue/contract/index.ts';

/** The error that so many pieces of a stock are not sold at once; at a field where one is named. */
export function quantityRefusal(problem: QuantityProblem, rule: QuantityRule, field?: string): AppError {
  const { least, step } = rule;
  const most = rule.most ?? least;
  if (problem === 'least')
    return field ? failField(field, 'sales.quantity-least', { least }) : fail('sales.quantity-least', { least });
  if (problem === 'most')
    return field ? failField(field, 'sales.quantity-most', { most }) : fail('sales.quantity-most', { most });
  return field ? failField(field, 'sales.quantity-step', { step }) : fail('sales.quantity-step', { step });
}
