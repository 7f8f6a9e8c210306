import { failField } from '@kaifong/base/errors';
import { bindResource } from '@kaifong/kernel/resource';
import { currencyCode } from './contract/index.ts';
import { supplier } from './contract/supplier.ts';
import { suppliers } from './schema.ts';

/** A supplier that an order names cannot be deleted; disabled, nobody orders from it any more. */
export const supplierBindings = bindResource(supplier, suppliers, {
  inUse: 'purchasing.supplier-in-use',
  async prepare(_tx, values) {
    const { currency } = values;
    if (typeof currency !== 'string' || currency === '')
      return { ...values, ...(currency === '' && { currency: null }) };
    const code = currency.toUpperCase();
    if (!currencyCode.safeParse(code).success) throw failField('currency', 'purchasing.currency');
    return { ...values, currency: code };
  },
});
