import { textIn } from '@kaifong/base/localized';
import { qrSvg } from '@kaifong/kernel/codes';
import { type Context, holds } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { asc, eq } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { capabilitiesOf, type SalesSettings } from '../../sales/contract/index.ts';
import { getMethods } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { registerNameIn } from '../../stores/contract/index.ts';
import type { StoreRow } from '../../stores/index.ts';
import type { TillSettings, TillStore } from '../contract/index.ts';
import { ownStore } from '../scopes.ts';
import { listBags } from './goods.ts';
import { hasPrinter } from './printer-of.ts';
import { sessionOfRegister } from './session-of-register.ts';
import { makerOf } from './terminal-of.ts';

const usedCategories = statement<{ id: number; title: Record<string, string> }>(
  'till-categories',
  `select m.id, m.title from menu_items m
   where m.type = 'category' and exists (select from product_categories pc where pc.category_id = m.id)
   order by m."order", m.id limit 60`,
);

async function registersOf(ctx: Context, store: StoreRow): Promise<TillStore['registers']> {
  const { id, registers } = store;
  const shown = [];
  for (const register of registers) {
    const { key, enabled } = register;
    const session = await sessionOfRegister(ctx, id, key);
    if (enabled || session)
      shown.push({
        key,
        name: registerNameIn(register, ctx.language),
        has_printer: hasPrinter(ctx, store, key),
        has_terminal: makerOf(store, key) !== '',
        session: session ?? null,
      });
  }
  return shown;
}

/** Cash is taken wherever there is a drawer, and stands first. */
async function waysToPay(ctx: Context, words: (text: Record<string, string>) => string): Promise<TillStore['methods']> {
  const settings = await getSettings<SalesSettings>(ctx);
  const ways = (await getMethods(ctx)).payment.flatMap(({ code, name, enabled }) => {
    const { counter, terminal = false, shop_code } = capabilitiesOf(code);
    const text = shop_code ? settings[shop_code] : '';
    return counter && (enabled || counter === 'cash')
      ? [{ code, name: words(name), kind: counter, by_terminal: terminal, shop_code: text ? qrSvg(text) : null }]
      : [];
  });
  return [...ways.filter(({ kind }) => kind === 'cash'), ...ways.filter(({ kind }) => kind !== 'cash')];
}

/** Refuses `not-found`. */
export async function getTillStore(ctx: Context, id: number): Promise<TillStore> {
  const store = await ownStore(ctx, id);
  const { main_language, base_currency, name: shop } = await getSettings(ctx);
  const { till_cash_step, till_receipt_note: note } = await getSettings<TillSettings>(ctx);
  const words = (text: Record<string, string> | undefined) => textIn(text, ctx.language, main_language);
  const staff = await ctx.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.enabled, true))
    .orderBy(asc(accounts.name))
    .limit(200);
  return {
    id,
    name: words(store.title),
    currency: base_currency,
    registers: await registersOf(ctx, store),
    methods: await waysToPay(ctx, words),
    bags: await listBags(ctx, store.warehouse_id),
    categories: (await ctx.run(usedCategories, [])).map((row) => ({ id: row.id, name: words(row.title) })),
    staff,
    may_discount: holds(ctx, 'approve till_session'),
    cash_step: till_cash_step,
    paper: { shop: words(shop), address: words(store.address), phone: store.phone, note },
  };
}
