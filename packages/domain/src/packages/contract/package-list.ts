import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { grantKinds } from './package-plan.ts';
import { packageStatuses } from './status.ts';

/** Sold packages as staff look them up at the counter. */
export const packageList = defineList({
  domain: 'packages',
  name: 'package',
  path: 'package',
  many: 'packages',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    name: { kind: 'text', localized: true, required: true },
    customer_name: { kind: 'text', required: true },
    status: { kind: 'enum', options: packageStatuses, required: true, status: true, sort: true, filter: true },
    /** Units or money left, and granted: `7 / 10`. */
    left: { kind: 'text', required: true },
    ends_at: { kind: 'instant', sort: true, filter: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    grants: { kind: 'enum', options: grantKinds, required: true, shown: 'later', filter: true },
    version: { kind: 'integer', required: true, shown: 'never' },
    order_id: { kind: 'integer', required: true, shown: 'never' },
    order_number: { kind: 'text', required: true, shown: 'never' },
  },
  filters: { plan_id: { kind: 'reference', reference: 'package_plan' } },
  defaultSort: '-id',
  keyword: true,
});

export const packageCalls = callsOfList(packageList);
export const packageRow = rowShape(packageList);
export type PackageRow = ListRow<(typeof packageList)['columns']>;
