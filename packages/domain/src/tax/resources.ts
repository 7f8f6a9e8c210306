import { fail } from '@kaifong/base/errors';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import * as z from 'zod';
import { taxClass, taxZones } from './contract/index.ts';
import { taxTag } from './queries/get-taxes.ts';
import { ratesCell } from './resources/rates-cell.ts';
import { taxClasses } from './schema.ts';

export const taxClassBindings = bindResource(taxClass, taxClasses, {
  tags: [taxTag],
  inUse: 'tax.class-in-use',
  cells: { rates: ratesCell },
  async prepare(_tx, values) {
    if (values.rates === undefined) return values;
    const { rates } = parseInput(z.object({ rates: taxZones }), { rates: values.rates ?? [] });
    return { ...values, rates };
  },
  async remove(_tx, { is_default }) {
    if (is_default) throw fail('tax.default-class');
  },
});
