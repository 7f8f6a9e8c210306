import { extendList } from '@kaifong/base/resource';
import { lotList } from '../../catalogue/contract/index.ts';

/** Pieces that are ordered and have not come yet, beside those that lie there: of the lot's stock, to its warehouse. */
export const incomingLots = extendList(lotList, {
  domain: 'purchasing',
  columns: { incoming: { kind: 'integer', required: true, sort: true } },
});
