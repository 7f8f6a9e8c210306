import { bindResource } from '@kaifong/kernel/resource';
import { afterCustomer, customerDependents, prepareCustomer } from './actions/save-customer.ts';
import { customerRecord } from './contract/index.ts';
import { matchingCustomer } from './queries/matching-customer.ts';
import { nameCell } from './rules/part-name.ts';
import { phoneCell } from './rules/phone-cell.ts';
import { isYearless } from './rules/yearless.ts';
import { customers } from './schema.ts';

export const customerBindings = bindResource(customerRecord, customers, {
  keyword: matchingCustomer,
  cells: { phone: phoneCell, full_name: nameCell },
  leaves: { birthday: (cell) => (isYearless(cell) ? 'customers.birthday-yearless' : undefined) },
  prepare: prepareCustomer,
  after: afterCustomer,
  dependents: customerDependents,
});
