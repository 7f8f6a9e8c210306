// Leases of a buyer for one sale: some of her points, and uses of the codes she gives and of promotions with a limit. Bound to the sale's
// key, so that nobody else has them until it is written, given up, or its time is over (record 0071).
import { AppError } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { freePoints, keepPoints, leasePoints, pointTerms } from '../../members/index.ts';
import { freeUses, leasedUses, leaseUses, livePromotions, type Taken } from '../../promotions/index.ts';
import type { CounterPrice } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { BuyerLease, BuyerWish, LeaseWishInput, TillSettings } from '../contract/index.ts';
import { findSession } from '../queries/find-session.ts';
import { showLivePromotion } from '../queries/offline-terms.ts';
import { priceSale } from '../queries/price-sale.ts';
import { readSale } from '../queries/session-journal.ts';
import { tillBuyerLeases, tillDevices, tillEntries } from '../schema.ts';
import { lockDevice } from './lock-device.ts';

const minute = 60_000;

/** Frees everything that is kept for a sale. */
export async function endBuyerLease(tx: TxContext, sale: string): Promise<void> {
  await freeUses(tx, sale);
  await freePoints(tx, sale);
  await tx.db.delete(tillBuyerLeases).where(eq(tillBuyerLeases.sale_key, sale));
}

/** Leases of sales that were written have no end until they are orders, or staff decide. */
export async function keepBuyers(tx: TxContext, sales: readonly string[]): Promise<void> {
  if (sales.length === 0) return;
  const kept = await tx.db
    .update(tillBuyerLeases)
    .set({ frees_at: null })
    .where(inArray(tillBuyerLeases.sale_key, [...sales]))
    .returning({ sale: tillBuyerLeases.sale_key });
  for (const { sale } of kept.toSorted((one, other) => one.sale.localeCompare(other.sale))) await keepPoints(tx, sale);
}

/** Frees what is kept for sales of a device that it neither has on its screen nor wrote down. */
async function endGivenUp(tx: TxContext, deviceId: string, keeps: readonly string[]): Promise<void> {
  const waiting = await tx.db
    .select({ content: tillEntries.content })
    .from(tillEntries)
    .where(and(eq(tillEntries.device_id, deviceId), inArray(tillEntries.status, ['draft', 'abnormal'])));
  // Read as everywhere else: what was signed may be no sale, and then nothing is kept for it.
  const kept = [...keeps, ...waiting.flatMap(({ content }) => readSale(content)?.sale_key ?? [])];
  const rows = await tx.db
    .select({ sale: tillBuyerLeases.sale_key })
    .from(tillBuyerLeases)
    .where(
      and(
        eq(tillBuyerLeases.device_id, deviceId),
        kept.length > 0 ? notInArray(tillBuyerLeases.sale_key, kept) : undefined,
      ),
    )
    .orderBy(tillBuyerLeases.sale_key);
  for (const { sale } of rows) await endBuyerLease(tx, sale);
}

/** What would be given: promotions that are, with what each comes to, and those of the codes that were typed. */
function wantedOf({ price, pricing }: CounterPrice, live: Awaited<ReturnType<typeof livePromotions>>): Taken[] {
  const amountOf = (id: number) =>
    price.discounts
      .filter(({ discount }) => discount.promotion_id === id)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const given = price.grants.map((grant): Taken => ({ grant, amount_cents: amountOf(grant.promotion.id) }));
  // A code that fits nothing yet may fit when goods are added.
  const typed = pricing.facts.codes.flatMap((code): Taken[] => {
    const promotion = live.find(({ id }) => id === code.promotion_id);
    const isGiven = given.some(({ grant }) => grant.promotion.id === code.promotion_id);
    if (!promotion || promotion.budget_cents !== null || isGiven || code.used_up) return [];
    const grant = { promotion, code: code.code, code_id: code.id, discounts: [], gifts: [], points: 0 };
    return [{ grant, amount_cents: 0 }];
  });
  return [...given, ...typed];
}

/** The most points the sale could take. */
const mostPoints = ({ price }: CounterPrice, terms: Awaited<ReturnType<typeof pointTerms>>): number =>
  terms && terms.cents_each > 0
    ? Math.floor((price.totals.total_cents * Math.min(terms.most_share, 10_000)) / 10_000 / terms.cents_each)
    : 0;

async function leaseFor(tx: TxContext, wish: BuyerWish, until: Date, priced: CounterPrice): Promise<BuyerLease> {
  const { sale_key, keeps } = wish;
  const customerId = wish.customer_id ?? null;
  const wanted = wantedOf(priced, await livePromotions(tx));
  const had = await leasedUses(tx, sale_key);
  const stays = new Set([...keeps.promotions, ...wanted.map(({ grant }) => grant.promotion.id)]);
  await freeUses(
    tx,
    sale_key,
    had.flatMap(({ promotion_id }) => (stays.has(promotion_id) ? [] : [promotion_id])),
  );
  const has = new Map(had.map((lease) => [lease.promotion_id, lease]));
  const fresh = wanted.filter(({ grant }) => !has.has(grant.promotion.id));
  const leased = new Set((await leaseUses(tx, sale_key, fresh, { customerId })).map(({ grant }) => grant.promotion.id));
  const kept = wanted.filter(({ grant: { promotion } }) => leased.has(promotion.id) || has.has(promotion.id));
  const terms = customerId === null ? undefined : await pointTerms(tx, customerId, sale_key);
  const most = mostPoints(priced, terms);
  const points =
    customerId === null || !terms
      ? 0
      : await leasePoints(tx, { sale: sale_key, customerId, wanted: most, keeps: keeps.points, until });
  const { facts } = priced.pricing;
  return {
    ...{ sale_key, customer_id: customerId },
    points: terms ? { most: points, cents_each: terms.cents_each, most_share: terms.most_share } : null,
    promotions: kept.map(({ grant: { promotion }, amount_cents }) => {
      const budget = has.get(promotion.id)?.amount_cents ?? amount_cents;
      return showLivePromotion({
        ...promotion,
        ...{ limit_total: null, limit_person: null, used_count: 0, spent_cents: 0 },
        budget_cents: promotion.budget_cents === null ? null : budget,
      });
    }),
    codes: facts.codes
      .filter(({ promotion_id }) => kept.some(({ grant }) => grant.promotion.id === promotion_id))
      .map(({ id, code, promotion_id }) => ({ id, code, promotion_id, used_up: false })),
    facts: {
      ...{ tier_id: facts.tier?.id ?? null, tier_key: facts.tier?.key ?? null, group_ids: [...facts.group_ids] },
      ...{ first_order: facts.first_order, birthday_month: facts.birthday_month ?? null },
    },
  };
}

/** What the sale would cost; undefined where it cannot be reckoned as it stands. */
async function pricedOf(tx: TxContext, wish: BuyerWish, warehouseId: number): Promise<CounterPrice | undefined> {
  try {
    return await priceSale(tx, { ...wish, points: 0, tenders: [], leasedTo: wish.sale_key }, warehouseId, true);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

/** Frees what a device gave up, and keeps what its sale wants. Undefined where nothing is wanted or kept, or something newer was said. */
export async function answerBuyer(
  ctx: Context,
  deviceId: string,
  { number, sale, written = [] }: LeaseWishInput,
): Promise<BuyerLease | undefined> {
  return inTransaction(ctx, async (tx) => {
    const device = await lockDevice(tx, deviceId);
    if (device.lease_number !== number) return undefined;
    await endGivenUp(tx, deviceId, sale ? [...written, sale.sale_key] : written);
    if (!sale) return undefined;
    const { session, warehouseId } = await findSession(tx, device.session_id);
    const ends = device.lost_at !== null || session.status !== 'processing';
    const priced = ends ? undefined : await pricedOf(tx, sale, warehouseId);
    const [before] = await tx.db.select().from(tillBuyerLeases).where(eq(tillBuyerLeases.sale_key, sale.sale_key));
    if (before && before.device_id !== deviceId) return undefined;
    // Of another buyer, or of none any more, nothing is used: the device wrote that down before it said so.
    if (before && before.customer_id !== (sale.customer_id ?? null)) await endBuyerLease(tx, sale.sale_key);
    if (!priced) return undefined;
    const { till_lease_hours, till_lease_margin } = await getSettings<TillSettings>(tx);
    const until = new Date(tx.runtime.now().getTime() + till_lease_hours * 60 * minute + till_lease_margin * minute);
    const row = { device_id: deviceId, customer_id: sale.customer_id ?? null, frees_at: until };
    await tx.db
      .insert(tillBuyerLeases)
      .values({ sale_key: sale.sale_key, ...row })
      .onConflictDoUpdate({ target: tillBuyerLeases.sale_key, set: row });
    return leaseFor(tx, sale, until, priced);
  });
}

/** Frees what nobody came back for in time. Returns for how many sales. */
export async function freeLateBuyers(ctx: Context): Promise<number> {
  const late = await ctx.db
    .select({ sale: tillBuyerLeases.sale_key, device: tillBuyerLeases.device_id })
    .from(tillBuyerLeases)
    .where(lte(tillBuyerLeases.frees_at, ctx.runtime.now()))
    .orderBy(tillBuyerLeases.sale_key)
    .limit(200);
  for (const { sale, device } of late)
    await inTransaction(ctx, async (tx) => {
      // A device that says something at this moment was faster: its sale is looked at again.
      await tx.db.select({ id: tillDevices.id }).from(tillDevices).where(eq(tillDevices.id, device)).for('update');
      const [still] = await tx.db
        .select({ sale: tillBuyerLeases.sale_key })
        .from(tillBuyerLeases)
        .where(and(eq(tillBuyerLeases.sale_key, sale), lte(tillBuyerLeases.frees_at, tx.runtime.now())));
      if (still) await endBuyerLease(tx, sale);
    });
  return late.length;
}
