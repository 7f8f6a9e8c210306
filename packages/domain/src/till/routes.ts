import { fail } from '@kaifong/base/errors';
import { type Context, unscoped } from '@kaifong/kernel/context';
import { type Binding, bind } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { mailReceipt } from '../sales/index.ts';
import { countCoupons } from './actions/count-coupons.ts';
import { askCard, cancelCard, reverseCard, settleCard } from './actions/end-card.ts';
import { approveSession, closeSession, countSession, resumeSession } from './actions/end-session.ts';
import { enrolDevice } from './actions/enrol-device.ts';
import { previewExchange } from './actions/exchange-goods.ts';
import { countCode, setManagerCode } from './actions/manager-code.ts';
import { moveCash } from './actions/move-cash.ts';
import { openSession } from './actions/open-session.ts';
import { dropParked, parkSale, recallSale } from './actions/park-sale.ts';
import { printPaper } from './actions/print-paper.ts';
import { refundCard } from './actions/refund-card.ts';
import { refundSale } from './actions/refund-sale.ts';
import { returnLoose } from './actions/return-loose.ts';
import { sell } from './actions/sell.ts';
import { sendJournal } from './actions/send-journal.ts';
import { loseDevice, settleEntry } from './actions/settle-entry.ts';
import { startCard } from './actions/start-card.ts';
import {
  routes,
  sessionCalls,
  sessionMachine,
  sessionSteps,
  tillReturnCalls,
  tillSaleCalls,
} from './contract/index.ts';
import { getCard, listOpenCards, listSaleCards } from './queries/cards.ts';
import { findMembers, showMembers } from './queries/find-members.ts';
import { findSale } from './queries/find-sale.ts';
import { findSession } from './queries/find-session.ts';
import { getGivenBack } from './queries/get-given-back.ts';
import { getPayCode } from './queries/get-pay-code.ts';
import { getReceipt } from './queries/get-receipt.ts';
import { getSession } from './queries/get-session.ts';
import { getTillStore } from './queries/get-till-store.ts';
import { findGoods, goodsOf, listGoods } from './queries/goods.ts';
import { tillReturnRows } from './queries/list-returns.ts';
import { tillSaleRows } from './queries/list-sales.ts';
import { sessionRows } from './queries/list-sessions.ts';
import { listOfflineGoods } from './queries/offline-goods.ts';
import { getOfflineTerms } from './queries/offline-terms.ts';
import { findParked, listParked } from './queries/parked.ts';
import { priceReturn } from './queries/price-return.ts';
import { getSessionJournal, journalOfDevice } from './queries/session-journal.ts';
import { getSessionPaper } from './queries/session-paper.ts';
import { ownStore } from './scopes.ts';

const data = async <T>(answer: Promise<T>): Promise<{ data: T }> => ({ data: await answer });
const whole = <T>(rows: T[]) => ({ data: rows, total: rows.length, page: 1, per_page: rows.length });

/** The warehouse a store sells from. Refuses `not-found`. */
async function warehouseOf(ctx: Context, storeId: number): Promise<number> {
  return (await ownStore(ctx, storeId)).warehouse_id;
}

/** A card after its terminal was asked something. */
async function shownCard(ctx: Context, id: number, ask: (ctx: Context, id: number) => Promise<void>) {
  await ask(ctx, id);
  return data(getCard(ctx, id));
}

/** A parked sale after something was done with it. */
async function parked(ctx: Context, id: number) {
  const found = await findParked(ctx, id);
  if (!found) throw fail('not-found');
  return found;
}

/** The same with its goods and its buyer, as the register shows them. */
async function recalled(ctx: Context, id: number, sessionId: number) {
  const found = await parked(ctx, id);
  const { warehouseId } = await findSession(ctx, sessionId);
  const { lines, customer_id } = found.content;
  const goods = await goodsOf(
    ctx,
    warehouseId,
    lines.map(({ stock_id }) => stock_id),
  );
  const [member] = customer_id ? await showMembers(ctx, [customer_id]) : [];
  return { ...found, goods, member: member ?? null };
}

export const bindings: readonly Binding[] = [
  ...bindRows(sessionCalls, sessionRows),
  ...bindRows(tillSaleCalls, tillSaleRows),
  bind(routes.getTillStore, (ctx, { id }) => data(getTillStore(ctx, id))),
  bind(routes.openSession, async (ctx, input) => data(getSession(ctx, await openSession(ctx, input)))),
  bind(routes.getSession, (ctx, { id }) => data(getSession(ctx, id))),
  bind(routes.getSessionPaper, getSessionPaper),
  bind(routes.printPaper, async (ctx, input) => ({ data: { state: await printPaper(ctx, input) } })),
  bind(routes.moveCash, async (ctx, input) => {
    await moveCash(ctx, input);
    return data(getSession(ctx, input.id));
  }),
  ...bindSteps(
    sessionMachine,
    sessionSteps,
    { count: countSession, resume: resumeSession, close: closeSession, approve: approveSession },
    getSession,
  ),
  bind(routes.listGoods, async (ctx, { store_id, keyword, category_id, page }) =>
    listGoods(ctx, { warehouseId: await warehouseOf(ctx, store_id), keyword, categoryId: category_id, page }),
  ),
  bind(routes.findGoods, async (ctx, { store_id, code }) =>
    data(findGoods(ctx, await warehouseOf(ctx, store_id), code)),
  ),
  bind(routes.findMembers, async (ctx, { keyword }) => whole(await findMembers(ctx, keyword))),
  bind(routes.previewSale, (ctx, input) => data(previewExchange(ctx, input)), countCoupons),
  bind(routes.getPayCode, (ctx, input) => data(getPayCode(ctx, input))),
  bind(
    routes.sell,
    async (ctx, input) => data(getReceipt(ctx, await sell(ctx, input))),
    async (ctx, input) => {
      await countCode(ctx, input);
      await countCoupons(ctx, input);
    },
  ),
  bind(routes.getReceipt, (ctx, { order_id }) => data(getReceipt(ctx, order_id))),
  bind(routes.mailReceipt, async (ctx, { order_id, email, gift }) => {
    // Of a sale of a till, and of no other order.
    await getReceipt(ctx, order_id);
    await mailReceipt(ctx, { orderId: order_id, email, isGift: gift });
    return data(getReceipt(ctx, order_id));
  }),
  ...bindRows(tillReturnCalls, tillReturnRows),
  bind(routes.findSale, (ctx, input) => data(findSale(ctx, input))),
  bind(routes.refundSale, async (ctx, input) => data(getGivenBack(ctx, await refundSale(ctx, input))), countCode),
  bind(routes.priceReturn, (ctx, input) => data(priceReturn(ctx, input))),
  bind(routes.returnLoose, async (ctx, input) => data(getGivenBack(ctx, await returnLoose(ctx, input))), countCode),
  bind(routes.listSaleCards, (ctx, { sale_key }) => data(listSaleCards(ctx, sale_key))),
  bind(routes.listOpenCards, async (ctx, { id }) => {
    await findSession(ctx, id);
    return data(listOpenCards(ctx, id));
  }),
  bind(routes.startCard, async (ctx, input) => data(getCard(ctx, await startCard(ctx, input)))),
  bind(routes.refundCard, async (ctx, input) => data(getCard(ctx, await refundCard(ctx, input)))),
  ...[
    bind(routes.askCard, async (ctx, { card_id }) => shownCard(ctx, card_id, askCard)),
    bind(routes.cancelCard, async (ctx, { card_id }) => shownCard(ctx, card_id, cancelCard)),
    bind(routes.reverseCard, async (ctx, { card_id }) => shownCard(ctx, card_id, reverseCard)),
  ],
  bind(routes.settleCard, async (ctx, input) => {
    await settleCard(ctx, input);
    return data(getCard(ctx, input.card_id));
  }),
  bind(routes.listOfflineGoods, async (ctx, { store_id, after }) =>
    listOfflineGoods(ctx, await warehouseOf(ctx, store_id), after),
  ),
  bind(routes.getOfflineTerms, (ctx) => data(getOfflineTerms(ctx))),
  bind(routes.enrolDevice, (ctx, input) => data(enrolDevice(ctx, input))),
  bind(routes.sendJournal, async (ctx, input) => {
    // Says which devices are the caller's, or stand in her stores.
    const lease = (await sendJournal(ctx, input)) ?? null;
    const numbers = input.entries.map(({ number }) => number);
    return { data: { ...(await journalOfDevice(unscoped(ctx), input.device_id, numbers)), lease } };
  }),
  bind(routes.getSessionJournal, (ctx, { id }) => data(getSessionJournal(ctx, id))),
  bind(routes.settleEntry, async (ctx, input) => data(getSessionJournal(ctx, await settleEntry(ctx, input)))),
  bind(routes.loseDevice, async (ctx, input) => {
    await loseDevice(ctx, input);
    return data(getSessionJournal(ctx, input.id));
  }),
  bind(routes.listParked, async (ctx, { store_id }) => {
    await ownStore(ctx, store_id);
    return data(listParked(ctx, store_id));
  }),
  bind(routes.parkSale, async (ctx, input) => data(parked(ctx, await parkSale(ctx, input)))),
  bind(routes.recallSale, async (ctx, input) => {
    await recallSale(ctx, input);
    return data(recalled(ctx, input.id, input.session_id));
  }),
  bind(routes.dropParked, async (ctx, input) => {
    await dropParked(ctx, input);
    return data(parked(ctx, input.id));
  }),
  bind(routes.setManagerCode, async (ctx) => ({ data: { code: await setManagerCode(ctx) } })),
];
