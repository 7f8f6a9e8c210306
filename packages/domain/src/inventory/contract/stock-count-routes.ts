// Calls of a stock-take that neither its list nor its machine has.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import {
  countGoods,
  countRow,
  countRowInput,
  countRowsInput,
  openStockCountInput,
  stockCountCalls,
  stockCountSteps,
  stockCountView,
} from './stock-count.ts';

const language = languageSchema.optional();
const admin = { door: 'admin' } as const;

const openStockCount = defineRoute({
  ...admin,
  name: 'inventory.open-stock-count',
  method: 'POST',
  path: '/api/admin/stock-count',
  permission: 'create stock_count',
  status: 201,
  idempotent: true,
  input: openStockCountInput,
  output: one(stockCountView),
  summary: 'Opens a sheet with every lot of a warehouse that holds something, or of one category.',
});

const getStockCount = defineRoute({
  ...admin,
  name: 'inventory.get-stock-count',
  method: 'GET',
  path: '/api/admin/stock-count/:id',
  permission: 'get stock_count',
  input: z.object({ id: recordId, language }),
  output: one(stockCountView),
  summary: 'A stock-take with what it comes to, its history and the steps the caller may take.',
});

const listCountRows = defineRoute({
  ...admin,
  name: 'inventory.list-count-rows',
  method: 'GET',
  path: '/api/admin/stock-count/:id/rows',
  permission: 'get stock_count',
  input: countRowsInput,
  output: z.object({ data: z.array(countRow), more: z.boolean() }),
  summary: 'Rows of a sheet: all, those that are not counted, or those that differ.',
});

const findCountGoods = defineRoute({
  ...admin,
  name: 'inventory.find-count-goods',
  method: 'GET',
  path: '/api/admin/stock-count/:id/code',
  permission: 'update stock_count',
  input: z.object({ id: recordId, language, code: oneLine(200).min(1, 'validation.required') }),
  output: z.object({ data: z.array(countGoods) }),
  summary:
    'Goods by the code that was scanned: barcode, sku or the code of a lot. Several where lots must be told apart.',
});

const countStockRow = defineRoute({
  ...admin,
  name: 'inventory.count-row',
  method: 'POST',
  path: '/api/admin/stock-count/:id/count',
  permission: 'update stock_count',
  idempotent: true,
  input: countRowInput,
  output: one(countRow),
  summary: 'Writes down how many lie there, beside what the books say at that moment. Goods the sheet lacks are added.',
});

export const stockCountRoutes = {
  ...{ listStockCounts: stockCountCalls.list, exportStockCounts: stockCountCalls.sheet },
  ...{ openStockCount, getStockCount, listCountRows, findCountGoods, countStockRow },
  ...routesOfSteps(stockCountSteps),
} as const;
