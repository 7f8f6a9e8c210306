import { extendList } from '@kaifong/base/resource';
import { lotList } from '../../catalogue/contract/index.ts';

/** What comes from another warehouse and is not there yet: of the lot's stock, to its warehouse. */
export const inTransitLots = extendList(lotList, {
  domain: 'inventory',
  columns: { in_transit: { kind: 'integer', required: true, sort: true } },
});
