import { bind, bindList } from '@kaifong/kernel/http';
import { bindRows, listRows, listSheet } from '@kaifong/kernel/resource';
import { bindSteps, showing } from '@kaifong/kernel/steps';
import { lotCalls } from '../catalogue/contract/index.ts';
import { listMovements, lotRows, lotsBefore, lotsOfDay, movementList } from '../catalogue/index.ts';
import { adjustInventory } from './actions/adjust-inventory.ts';
import { countRow } from './actions/count-row.ts';
import { approveStockCount, cancelStockCount, resumeStockCount, submitStockCount } from './actions/end-stock-count.ts';
import { openStockCount } from './actions/open-stock-count.ts';
import { closeTransfer, receiveTransfer, reopenTransfer, returnTransfer } from './actions/receive-transfer.ts';
import { shipTransfer } from './actions/ship-transfer.ts';
import { transferInventory } from './actions/transfer-inventory.ts';
import { writeOff } from './actions/write-off.ts';
import { cancelTransfer, changeTransfer, createTransfer } from './actions/write-transfer.ts';
import {
  routes,
  stockCountCalls,
  stockCountMachine,
  stockCountSteps,
  transferCalls,
  transferMachine,
  transferSteps,
} from './contract/index.ts';
import { findCountGoods } from './queries/find-count-goods.ts';
import { getDeliveryNote } from './queries/get-delivery-note.ts';
import { getExpiry } from './queries/get-expiry.ts';
import { getStockCount } from './queries/get-stock-count.ts';
import { getTransfer } from './queries/get-transfer.ts';
import { getCountRow, listCountRows } from './queries/list-count-rows.ts';
import { stockCountRows } from './queries/list-stock-counts.ts';
import { transferRows } from './queries/list-transfers.ts';

export const bindings = [
  ...bindRows(lotCalls, lotRows),
  bindList(routes.listLotsOfDay, lotsBefore(new Date(0)), async (ctx, { day, ...query }) =>
    listRows(ctx, await lotsOfDay(ctx, day), query),
  ),
  bind(routes.exportLotsOfDay, async (ctx, { day, ...query }) => listSheet(ctx, await lotsOfDay(ctx, day), query)),
  bindList(routes.listMovements, movementList, listMovements),
  bind(routes.plusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'plus', input) })),
  bind(routes.minusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'minus', input) })),
  bind(routes.updateInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'update', input) })),
  bind(routes.transferInventory, async (ctx, input) => ({ data: await transferInventory(ctx, input) })),
  bind(routes.getExpiry, async (ctx) => ({ data: await getExpiry(ctx) })),
  bind(routes.writeOff, async (ctx, input) => ({ data: await writeOff(ctx, input) })),
  ...bindRows(stockCountCalls, stockCountRows),
  bind(routes.openStockCount, async (ctx, input) => ({
    data: await getStockCount(ctx, await openStockCount(ctx, input)),
  })),
  bind(routes.getStockCount, async (ctx, { id }) => ({ data: await getStockCount(ctx, id) })),
  bind(routes.listCountRows, listCountRows),
  bind(routes.findCountGoods, async (ctx, { id, code }) => {
    await getStockCount(ctx, id);
    return { data: await findCountGoods(ctx, id, code) };
  }),
  bind(routes.countStockRow, async (ctx, input) => ({
    data: await getCountRow(ctx, input.id, await countRow(ctx, input)),
  })),
  ...bindSteps(
    stockCountMachine,
    stockCountSteps,
    { submit: submitStockCount, approve: approveStockCount, resume: resumeStockCount, cancel: cancelStockCount },
    getStockCount,
  ),
  ...bindRows(transferCalls, transferRows),
  bind(routes.createTransfer, async (ctx, input) => ({
    data: await getTransfer(ctx, await createTransfer(ctx, input)),
  })),
  bind(routes.updateTransfer, (ctx, input) => showing(ctx, input.id, getTransfer, () => changeTransfer(ctx, input))),
  bind(routes.getTransfer, async (ctx, { id }) => ({ data: await getTransfer(ctx, id) })),
  bind(routes.getDeliveryNote, getDeliveryNote),
  ...bindSteps(
    transferMachine,
    transferSteps,
    {
      change: changeTransfer,
      ship: shipTransfer,
      receive: receiveTransfer,
      return: returnTransfer,
      close: closeTransfer,
      reopen: reopenTransfer,
      cancel: cancelTransfer,
    },
    getTransfer,
  ),
];
