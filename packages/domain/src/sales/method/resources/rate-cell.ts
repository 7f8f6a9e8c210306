// The price steps of a way to send in a sheet: `From 0 kg on: 30, From 5 kg on: 60`.
import { failField } from '@kaifong/base/errors';
import { renderMessage } from '@kaifong/kernel/http';
import type { CellRule } from '@kaifong/kernel/resource';
import { jsonListOf, splitList } from '../../../settings/contract/index.ts';
import type { RateStep } from '../contract/index.ts';

/** Whatever words stand around them, the first number of a step is where it begins, the second its price. */
function stepOf(item: string): RateStep {
  const [from, price, ...more] = item.normalize('NFKC').match(/\d+(?:\.\d+)?/g) ?? [];
  if (from === undefined || price === undefined || more.length > 0)
    throw failField('rates', 'sales.rate-steps-unread', { step: item });
  return { from: Number(from), price: Number(price) };
}

export const rateCell: CellRule = {
  write({ rates, rate_kind }, { language }) {
    const code = `sales.rate_step.${rate_kind === 'weight' ? 'weight' : 'amount'}`;
    const shown = ((rates ?? []) as RateStep[]).map(({ from, price }) =>
      renderMessage(language, code, { from, price }),
    );
    return shown.length > 0 ? shown.join(', ') : null;
  },
  read: (cell) => ({ rates: jsonListOf(cell) ?? splitList(String(cell)).map(stepOf) }),
};
