// A day at the counter of the demo shop: a session that is over, with what it took by cash and by card, for its X and Z report.
import { PermissionSet } from '@kaifong/base/permissions';
import type { Context } from '@kaifong/kernel/context';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { inventories, products, stocks } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { getMethods, markPlayMoney } from '../../sales/index.ts';
import { getStores } from '../../stores/index.ts';
import { expectedCash } from '../actions/cash-ledger.ts';
import { closeSession, countSession } from '../actions/end-session.ts';
import { moveCash } from '../actions/move-cash.ts';
import { openSession } from '../actions/open-session.ts';
import { sell } from '../actions/sell.ts';
import { previewSaleInput, saleInput } from '../contract/index.ts';
import { listBags } from '../queries/goods.ts';
import { previewSale } from '../queries/price-sale.ts';
import { tillSessions } from '../schema.ts';

type Way = 'cash' | 'card_terminal';

/** Pieces of each line, how it was paid, and plastic bags. */
const wishes: readonly (readonly [way: Way, pieces: readonly number[], bags?: number])[] = [
  ['cash', [1]],
  ['card_terminal', [2, 1], 1],
  ['cash', [1, 1]],
];

/** Cents of notes and coins, the largest first. */
const coins = [50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10];

/** So many of each as come to the amount. */
function countOf(cents: number): Record<string, number> {
  let rest = cents;
  return Object.fromEntries(
    coins.flatMap((coin) => {
      const count = Math.floor(rest / coin);
      rest -= count * coin;
      return count === 0 ? [] : [[String(coin), count]];
    }),
  );
}

/** Stocks a counter may well sell: there in plenty, and without a day on which they expire. */
const listWares = (ctx: Context, warehouseId: number) =>
  ctx.db
    .select({ id: stocks.id })
    .from(inventories)
    .innerJoin(stocks, eq(stocks.id, inventories.stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      sql`${inventories.warehouse_id} = ${warehouseId} and ${inventories.quantity} - ${inventories.reserved} >= 12
        and ${products.type} = 'general' and not ${products.is_bag} and ${products.visibled} and ${stocks.visibled} and not ${products.has_expiry_date}
        and ${stocks.min_quantity} = 1 and ${stocks.quantity_step} = 1`,
    )
    .orderBy(desc(stocks.id))
    .limit(3);

/** The cheapest bag of the shop, as a line. */
async function bagLine(ctx: Context, warehouseId: number, quantity: number): Promise<object[]> {
  const [bag] = quantity > 0 ? await listBags(ctx, warehouseId) : [];
  return bag ? [{ stock_id: bag.stock_id, quantity }] : [];
}

async function sellOne(clerk: Context, session_id: number, way: Way, lines: object[]): Promise<void> {
  const wish = { session_id, lines, codes: [], points: 0 };
  const { total } = await previewSale(
    clerk,
    previewSaleInput.parse({ ...wish, tenders: [{ method: way, amount: 0 }] }),
  );
  const tenders = [{ method: way, amount: total, reference: way === 'cash' ? '' : '004711' }];
  await markPlayMoney(clerk, await sell(clerk, saleInput.parse({ ...wish, tenders, sale_key: crypto.randomUUID() })));
}

const seen = async (ctx: Context, id: number) => {
  const [row] = await ctx.db.select().from(tillSessions).where(eq(tillSessions.id, id));
  return { id, version: row?.version ?? 0 };
};

/** One session. A shop that has opened a till, where nobody works yet, or that takes no cash, gets none. */
export async function addDemoSession(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: tillSessions.id }).from(tillSessions).limit(1);
  const [account] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  const [store] = await getStores(ctx);
  // The counter with a terminal asks for each card; the other one takes what is typed in.
  const register = store?.registers.find(({ enabled, terminal }) => enabled && !terminal);
  const offered = new Set<string>(
    (await getMethods(ctx)).payment.flatMap(({ code, enabled }) => (enabled ? [code] : [])),
  );
  if (known || !account || !store || !register || wishes.some(([way]) => !offered.has(way))) return;
  const wares = await listWares(ctx, store.warehouse_id);
  if (wares.length < 3) return;
  const clerk: Context = {
    ...ctx,
    actor: { kind: 'staff', id: account.id, sessionId: 'demo', permissions: new PermissionSet(['*']) },
  };
  const id = await openSession(clerk, { store_id: store.id, register: register.key, counts: countOf(50_000) });
  for (const [turn, [way, pieces, bags = 0]] of wishes.entries()) {
    const lines = pieces.map((quantity, at) => ({ stock_id: wares[(turn + at) % 3]?.id, quantity }));
    await sellOne(clerk, id, way, [...lines, ...(await bagLine(clerk, store.warehouse_id, bags))]);
  }
  await moveCash(clerk, { id, direction: 'out', amount: 3_500, reason: 'Paper rolls' });
  // A dollar is missing, which the shop lets pass.
  await countSession(clerk, { ...(await seen(clerk, id)), counts: countOf((await expectedCash(clerk, id)) - 100) });
  await closeSession(clerk, await seen(clerk, id));
}
