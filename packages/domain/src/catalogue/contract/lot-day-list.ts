import { defineRoute, rates } from '@kaifong/base/contract';
import { callsOfList, defineList } from '@kaifong/base/resource';
import { calendarDate } from '@kaifong/base/time';

/** What lay in each lot at the end of a day; lots that were empty are not in it. */
export const lotDayList = defineList({
  domain: 'inventory',
  name: 'inventory',
  path: 'inventory/day',
  many: 'lots-of-day',
  columns: {
    id: { kind: 'integer', required: true, shown: 'later' },
    product: { kind: 'text', required: true, primary: true },
    option: { kind: 'text', required: true },
    sku: { kind: 'text', required: true, sort: true },
    warehouse: { kind: 'text', required: true },
    quantity: { kind: 'integer', required: true },
    expiry_date: { kind: 'date', filter: true, sort: true },
    is_discard: { kind: 'boolean', shown: 'later' },
    product_id: { kind: 'integer', required: true, shown: 'never' },
  },
  filters: {
    warehouse_id: { kind: 'reference', reference: 'warehouse', single: true },
    stock_id: { kind: 'reference', unseen: true },
  },
  defaultSort: 'sku',
  keyword: true,
});

const { list, sheet } = callsOfList(lotDayList);
/** A day of the shop's calendar; left out: today. */
const day = calendarDate.optional();

export const lotDayCalls = {
  list: defineRoute({
    ...list,
    input: list.input.extend({ day }),
    summary: 'What lay in each lot at the end of a day, from the ledger.',
  }),
  sheet: defineRoute({
    ...sheet,
    rate: rates.heavy,
    input: sheet.input.extend({ day }),
    summary: 'The same as a sheet.',
  }),
};
