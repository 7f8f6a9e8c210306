import type { Context } from '@kaifong/kernel/context';
import { type MachineFixture, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { makeStock, makeWarehouse } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { receiveTransfer } from '../actions/receive-transfer.ts';
import { createTransfer } from '../actions/write-transfer.ts';
import { type TransferView, transferMachine } from '../contract/index.ts';
import { getTransfer } from '../queries/get-transfer.ts';

interface TransferWish {
  readonly quantity?: number;
  readonly expiry_date?: string;
}

export interface MadeTransfer {
  readonly transfer: TransferView;
  readonly lineId: number;
  readonly stockId: number;
  readonly lotId: number;
  readonly from: number;
  readonly to: number;
  readonly clerk: Context;
}

/** A draft that moves six of ten pieces to an empty warehouse. */
export async function makeTransfer(runtime: TestRuntime, wish: TransferWish = {}): Promise<MadeTransfer> {
  const { quantity = 6, expiry_date } = wish;
  const [from, to] = [await makeWarehouse(runtime), await makeWarehouse(runtime)];
  const lots = [{ quantity: 10, ...(expiry_date && { expiry_date }) }];
  const stock = await makeStock(runtime, { warehouseId: from, lots });
  const lotId = stock.lotIds[0] ?? 0;
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const lines = [{ inventory_id: lotId, quantity }];
  const id = await createTransfer(clerk, { from_warehouse_id: from, to_warehouse_id: to, lines });
  const transfer = await getTransfer(clerk, id);
  return { transfer, lineId: transfer.lines[0]?.id ?? 0, stockId: stock.id, lotId, from, to, clerk };
}

/** Everything that is on its way comes, or one piece of it. */
async function arrivals(ctx: Context, id: number, all: boolean) {
  const { version, lines } = await getTransfer(ctx, id);
  return {
    version,
    lines: lines.map(({ id: line_id, in_transit }) => ({ line_id, received: all ? in_transit : 1, damaged: 0 })),
  };
}

/** How the suite of steps makes transfers; `begun`: a piece came before it was closed. */
export function transferFixture(runtime: () => TestRuntime): MachineFixture {
  const clerk = () => runtime().as(staff(['*']));
  return {
    machine: transferMachine,
    tableName: 'stock_transfers',
    make: async () => (await makeTransfer(runtime())).transfer.id,
    ways: {
      draft: [],
      shipped: ['ship'],
      partial_received: ['ship', 'receive-part'],
      received: ['ship', 'receive'],
      abnormal: ['ship', 'close'],
      'abnormal begun': ['ship', 'receive-part', 'close'],
      canceled: ['cancel'],
    },
    kindOf: (_guard, to) => (to === 'partial_received' ? 'begun' : undefined),
    async own(_command, id) {
      await receiveTransfer(clerk(), { id, ...(await arrivals(clerk(), id, false)) });
    },
    asks: ['change', 'receive'],
    async input(command, id, to) {
      if (command !== 'receive') return {};
      const { lines } = await arrivals(clerk(), id, to !== 'partial_received');
      return { lines };
    },
  };
}
