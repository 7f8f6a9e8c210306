// The stores of the demo shop.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { warehouses } from '../../catalogue/schema.ts';
import { storesTag } from '../queries/get-stores.ts';
import { stores } from '../schema.ts';

const daily = (days: readonly number[], open: string, close: string) => days.map((day) => ({ day, open, close }));
/** The first of a store asks the simulator for cards. */
const registers = (...all: (readonly [name: string, zhHK: string, zhCN: string])[]) =>
  all.map(([name, zhHK, zhCN], at) => ({
    ...{ key: `demo-${at + 1}`, name, enabled: true, printer: '' },
    names: { 'en-US': name, 'zh-HK': zhHK, 'zh-CN': zhCN },
    terminal: at === 0 ? ('simulator' as const) : ('' as const),
  }));

const demoStores: Omit<typeof stores.$inferInsert, 'warehouse_id'>[] = [
  {
    title: { 'en-US': 'Yau Ma Tei store', 'zh-HK': '油麻地店', 'zh-CN': '油麻地店' },
    address: {
      'en-US': 'G/F, 12 Shanghai Street, Yau Ma Tei',
      'zh-HK': '油麻地上海街 12 號地下',
      'zh-CN': '油麻地上海街 12 号地下',
    },
    phone: '+852 2345 6789',
    hours: [...daily([1, 2, 3, 4, 5, 6], '10:30', '20:00'), ...daily([7], '12:00', '19:00')],
    registers: registers(['Counter', '前櫃位', '前柜台'], ['Back counter', '後櫃位', '后柜台']),
    order: 0,
  },
  {
    title: { 'en-US': 'Sai Ying Pun store', 'zh-HK': '西營盤店', 'zh-CN': '西营盘店' },
    address: {
      'en-US': 'Shop 3, 88 High Street, Sai Ying Pun',
      'zh-HK': '西營盤高街 88 號 3 號舖',
      'zh-CN': '西营盘高街 88 号 3 号铺',
    },
    phone: '+852 2345 6790',
    hours: [...daily([2, 3, 4, 5, 6], '11:00', '14:00'), ...daily([2, 3, 4, 5, 6, 7], '15:00', '19:30')],
    registers: registers(['Counter', '櫃位', '柜台']),
    order: 100,
  },
];

/** Two stores, both selling from the first warehouse. A shop that has a store gets none. */
export async function addDemoStores(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select({ id: stores.id }).from(stores).limit(1);
    const [warehouse] = await tx.db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1);
    if (known || !warehouse) return;
    await tx.db.insert(stores).values(demoStores.map((store) => ({ ...store, warehouse_id: warehouse.id })));
    tx.tx.changedTags.add(storesTag);
  });
}
