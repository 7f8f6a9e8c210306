// Calls of the till that no list and no machine has.
import { defineRoute, many, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { amountInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { knownPaymentMethod, payCode } from '../../sales/contract/index.ts';
import { cardRoutes } from './card-routes.ts';
import {
  enrolDeviceInput,
  journalAnswer,
  loseDeviceInput,
  offlineGoods,
  offlineTerms,
  sendJournalInput,
  sessionJournal,
  settleEntryInput,
  tillDevice,
} from './journal.ts';
import { dropParkedInput, parkedSale, parkInput, recalledSale, recallInput } from './parked.ts';
import { printed, printInput, printingRate } from './printing.ts';
import {
  findSaleInput,
  pricedReturn,
  priceReturnInput,
  refundedSale,
  refundSaleInput,
  returnableSale,
  returnLooseInput,
} from './return.ts';
import { tillReturnCalls } from './return-list.ts';
import { previewSaleInput, receipt, saleInput, salePreview, tillGoods, tillMember } from './sale.ts';
import { tillSaleCalls } from './sale-list.ts';
import { moveCashInput, openSessionInput, sessionCalls, sessionSteps, sessionView } from './session.ts';

const language = languageSchema.optional();
const admin = { door: 'admin' } as const;

/** A store as its tills see it before one is opened. */
export const tillStore = z.object({
  id: z.number(),
  name: z.string(),
  currency: z.string(),
  registers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** True: the register names a printer in the network of the shop, and the server reaches it. */
      has_printer: z.boolean(),
      /** True: the register names a card terminal. */
      has_terminal: z.boolean(),
      /** The session it has; null: it can be opened. */
      session: z.object({ id: z.number(), number: z.string(), status: z.string(), opened_by: z.string() }).nullable(),
    }),
  ),
  /** Ways to pay at the counter, in the shop's order. */
  methods: z.array(
    z.object({
      code: knownPaymentMethod,
      name: z.string(),
      kind: z.enum(['cash', 'shown']),
      /** A register's terminal takes it, where it names one. */
      by_terminal: z.boolean(),
      /** The shop's own code of a wallet as a picture (SVG), for the buyer to scan; null: the shop has none. */
      shop_code: z.string().nullable(),
    }),
  ),
  bags: z.array(tillGoods),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  staff: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The caller may take something off without a manager's code. */
  may_discount: z.boolean(),
  /** Cash is rounded down to steps of so many cents. */
  cash_step: z.number(),
  /** What stands above and below the lines of a receipt the till writes itself. */
  paper: z.object({ shop: z.string(), address: z.string(), phone: z.string(), note: z.string() }),
});
export type TillStore = z.output<typeof tillStore>;

/** With what the bank's statement will say it is for. */
export const tillPayCode = payCode.extend({ reference: z.string() });
export type TillPayCode = z.output<typeof tillPayCode>;

const getTillStore = defineRoute({
  ...admin,
  name: 'till.get-store',
  method: 'GET',
  path: '/api/admin/pos/store/:id',
  permission: 'create till_session',
  input: z.object({ id: recordId, language }),
  output: one(tillStore),
  summary: 'A store with its registers, ways to pay at the counter, bags, categories and staff.',
});

const openSession = defineRoute({
  ...admin,
  name: 'till.open-session',
  method: 'POST',
  path: '/api/admin/pos',
  permission: 'create till_session',
  status: 201,
  idempotent: true,
  input: openSessionInput,
  output: one(sessionView),
  summary: 'Opens a register of a store with what lies in its drawer.',
});

const getSession = defineRoute({
  ...admin,
  name: 'till.get-session',
  method: 'GET',
  path: '/api/admin/pos/:id',
  permission: 'get till_session',
  input: z.object({ id: recordId, language }),
  output: one(sessionView),
  summary:
    'A session with its figures (the X report while it is open, the Z report once it is over) and the steps the caller may take.',
});

const getSessionPaper = defineRoute({
  ...admin,
  name: 'till.get-session-paper',
  method: 'GET',
  path: '/api/admin/pos/:id/paper',
  permission: 'get till_session',
  rate: rates.paper,
  reply: 'file',
  input: z.object({ id: recordId, language }),
  output: z.custom<Blob>(),
  summary: 'The X or Z report as PDF.',
});

const printPaper = defineRoute({
  ...admin,
  name: 'till.print-paper',
  method: 'POST',
  path: '/api/admin/pos/:id/print',
  permission: 'create till_session',
  rate: printingRate,
  input: printInput,
  output: z.object({ data: z.object({ state: printed }) }),
  summary: 'Sends paper to the printer that the register of a session names in the network of the shop.',
});

const moveCash = defineRoute({
  ...admin,
  name: 'till.move-cash',
  method: 'POST',
  path: '/api/admin/pos/:id/cash',
  permission: 'create till_session',
  idempotent: true,
  input: moveCashInput,
  output: one(sessionView),
  summary: 'Puts cash into the drawer or takes it out, with a reason.',
});

const listGoods = defineRoute({
  ...admin,
  name: 'till.list-goods',
  method: 'GET',
  path: '/api/admin/pos/goods',
  permission: 'create till_session',
  input: z.object({
    language,
    store_id: recordId,
    keyword: oneLine(100).optional(),
    category_id: recordId.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ data: z.array(tillGoods), more: z.boolean() }),
  summary: 'Goods of a store to touch: by category or by a word, with what lies there.',
});

const findGoods = defineRoute({
  ...admin,
  name: 'till.find-goods',
  method: 'GET',
  path: '/api/admin/pos/code',
  permission: 'create till_session',
  input: z.object({ language, store_id: recordId, code: oneLine(200).min(1, 'validation.required') }),
  output: z.object({ data: z.array(tillGoods.extend({ lot_id: z.number().nullable() })) }),
  summary: 'Goods by the code that was scanned: barcode, sku or the code of a lot. Several where a code is ambiguous.',
});

const findMembers = defineRoute({
  ...admin,
  name: 'till.find-members',
  method: 'GET',
  path: '/api/admin/pos/member',
  permission: 'create till_session',
  rate: rates.check,
  input: z.object({ language, keyword: oneLine(100).min(3, 'till.member-keyword') }),
  output: many(tillMember),
  summary: 'Members by the code on a member’s card, or by telephone, email or name; at most five.',
});

const previewSale = defineRoute({
  ...admin,
  name: 'till.preview-sale',
  method: 'POST',
  path: '/api/admin/pos/preview',
  permission: 'create till_session',
  input: previewSaleInput,
  output: one(salePreview),
  summary: 'What a sale would cost: promotions, codes, points, discounts by hand, change.',
});

const getPayCode = defineRoute({
  ...admin,
  name: 'till.get-pay-code',
  method: 'GET',
  path: '/api/admin/pos/pay-code',
  permission: 'create till_session',
  input: z.object({ language, session_id: recordId, sale_key: z.uuid(), amount: amountInput }),
  output: z.object({ data: tillPayCode.nullable() }),
  summary: 'The FPS code of an amount for the buyer’s banking app; null while the shop has no account there.',
});

const sell = defineRoute({
  ...admin,
  name: 'till.sell',
  method: 'POST',
  path: '/api/admin/pos/sale',
  permission: 'create till_session',
  status: 201,
  idempotent: true,
  input: saleInput,
  output: one(receipt),
  summary: 'Sells over the counter: the goods leave the store, the money is written down, the receipt comes back.',
});

const getReceipt = defineRoute({
  ...admin,
  name: 'till.get-receipt',
  method: 'GET',
  path: '/api/admin/pos/sale/:order_id',
  permission: 'get till_session',
  input: z.object({ order_id: recordId, language }),
  output: one(receipt),
  summary: 'The receipt of a sale once more.',
});

const mailReceipt = defineRoute({
  ...admin,
  name: 'till.mail-receipt',
  method: 'POST',
  path: '/api/admin/pos/sale/:order_id/mail',
  permission: 'create till_session',
  rate: rates.heavy,
  idempotent: true,
  input: z.object({ order_id: recordId, language, email: z.email().max(254), gift: z.boolean().default(false) }),
  output: one(receipt),
  summary:
    'Mails the receipt of a sale as PDF to its buyer, whose address stays once it was said; `gift`: a paper without prices to whoever gets the present.',
});

const findSale = defineRoute({
  ...admin,
  name: 'till.find-sale',
  method: 'GET',
  path: '/api/admin/pos/return',
  permission: 'create till_session',
  input: findSaleInput,
  output: one(returnableSale),
  summary: 'A sale by the number on its receipt, with the pieces that can still come back.',
});

const refundSale = defineRoute({
  ...admin,
  name: 'till.refund-sale',
  method: 'POST',
  path: '/api/admin/pos/return',
  permission: 'create till_session',
  idempotent: true,
  input: refundSaleInput,
  output: one(refundedSale),
  summary:
    'Takes goods back over the counter: they lie in their lots again, the money goes back the way it came; a manager agrees.',
});

const priceReturn = defineRoute({
  ...admin,
  name: 'till.price-return',
  method: 'POST',
  path: '/api/admin/pos/return/price',
  permission: 'create till_session',
  input: priceReturnInput,
  output: one(pricedReturn),
  summary: 'What goods without a receipt are worth: the lowest price of the last days, or a manager’s.',
});

const returnLoose = defineRoute({
  ...admin,
  name: 'till.return-loose',
  method: 'POST',
  path: '/api/admin/pos/return/loose',
  permission: 'create till_session',
  status: 201,
  idempotent: true,
  input: returnLooseInput,
  output: one(refundedSale),
  summary: 'Takes goods back without a receipt, for cash or points; a manager agrees.',
});

const listParked = defineRoute({
  ...admin,
  name: 'till.list-parked',
  method: 'GET',
  path: '/api/admin/pos/parked',
  permission: 'create till_session',
  input: z.object({ language, store_id: recordId }),
  output: z.object({ data: z.array(parkedSale) }),
  summary: 'Sales of a store that wait, on whichever register.',
});

const parkSale = defineRoute({
  ...admin,
  name: 'till.park-sale',
  method: 'POST',
  path: '/api/admin/pos/parked',
  permission: 'create till_session',
  status: 201,
  idempotent: true,
  input: parkInput,
  output: one(parkedSale),
  summary: 'Puts a sale aside.',
});

const recallSale = defineRoute({
  ...admin,
  name: 'till.recall-sale',
  method: 'POST',
  path: '/api/admin/pos/parked/:id/recall',
  permission: 'create till_session',
  input: recallInput,
  output: one(recalledSale),
  summary: 'Calls a sale back to a register; of two registers the second is told that the first has it.',
});

const dropParked = defineRoute({
  ...admin,
  name: 'till.drop-parked',
  method: 'POST',
  path: '/api/admin/pos/parked/:id/cancel',
  permission: 'create till_session',
  input: dropParkedInput,
  output: one(parkedSale),
  summary: 'A sale that waits is not wanted any more.',
});

const setManagerCode = defineRoute({
  ...admin,
  name: 'till.set-manager-code',
  method: 'PUT',
  path: '/api/admin/pos/code',
  permission: 'approve till_session',
  rate: rates.check,
  input: z.object({ language }),
  output: z.object({ data: z.object({ code: z.string().regex(/^\d{6}$/) }) }),
  summary:
    'Draws the code by which the caller agrees to discounts at any till, and shows it this once. A code of one’s own choice would tell by its refusal which codes others have.',
});

const listOfflineGoods = defineRoute({
  ...admin,
  name: 'till.list-offline-goods',
  method: 'GET',
  path: '/api/admin/pos/offline-goods',
  permission: 'create till_session',
  input: z.object({ language, store_id: recordId, after: z.coerce.number().int().min(0).default(0) }),
  output: z.object({ data: z.array(offlineGoods), next: z.number().nullable() }),
  summary:
    'Everything a store sells, 500 at a time by stock, for a device to keep. `next` is the next `after`; null: that was all.',
});

const getOfflineTerms = defineRoute({
  ...admin,
  name: 'till.get-offline-terms',
  method: 'GET',
  path: '/api/admin/pos/offline-terms',
  permission: 'create till_session',
  input: z.object({ language }),
  output: one(offlineTerms),
  summary: 'What the shop reckons by at a counter, and the promotions everybody gets, for a device to keep.',
});

const enrolDevice = defineRoute({
  ...admin,
  name: 'till.enrol-device',
  method: 'POST',
  path: '/api/admin/pos/:id/device',
  permission: 'create till_session',
  input: enrolDeviceInput,
  output: one(tillDevice),
  summary: "Makes a browser's key known to an open session, so that it may sell without a network. Twice is once.",
});

const sendJournal = defineRoute({
  ...admin,
  name: 'till.send-journal',
  method: 'POST',
  path: '/api/admin/pos/journal',
  permission: 'create till_session',
  input: sendJournalInput,
  output: one(journalAnswer),
  summary:
    'What a device sold while it was alone. Each entry becomes an order once, however often it is sent; out of turn it waits for the missing number. No entries: a sign of life.',
});

const getSessionJournal = defineRoute({
  ...admin,
  name: 'till.get-session-journal',
  method: 'GET',
  path: '/api/admin/pos/:id/journal',
  permission: 'get till_session',
  input: z.object({ id: recordId, language }),
  output: one(sessionJournal),
  summary: 'Devices of a session and what they still owe it.',
});

const settleEntry = defineRoute({
  ...admin,
  name: 'till.settle-entry',
  method: 'POST',
  path: '/api/admin/pos/journal/:entry_id/settle',
  permission: 'approve till_session',
  idempotent: true,
  input: settleEntryInput,
  output: one(sessionJournal),
  summary:
    'Ends what waits before staff: sells it, takes what was paid for it, books its pieces in and sells it, or writes down that the money went back.',
});

const loseDevice = defineRoute({
  ...admin,
  name: 'till.lose-device',
  method: 'POST',
  path: '/api/admin/pos/:id/device/lost',
  permission: 'approve till_session',
  input: loseDeviceInput,
  output: one(sessionJournal),
  summary: 'Gives up a device that is away. Should it come back, what it sold waits before staff.',
});

export const routes = {
  ...{ listSessions: sessionCalls.list, exportSessions: sessionCalls.sheet },
  ...{ getTillStore, openSession, getSession, getSessionPaper, printPaper, moveCash },
  ...{ listGoods, findGoods, findMembers, previewSale, getPayCode, sell, getReceipt, mailReceipt },
  ...{ listSales: tillSaleCalls.list, exportSales: tillSaleCalls.sheet },
  ...{ findSale, refundSale, priceReturn, returnLoose },
  ...{ listReturns: tillReturnCalls.list, exportReturns: tillReturnCalls.sheet },
  ...cardRoutes,
  ...{ listOfflineGoods, getOfflineTerms, enrolDevice, sendJournal, getSessionJournal, settleEntry, loseDevice },
  ...{ listParked, parkSale, recallSale, dropParked, setManagerCode },
  ...routesOfSteps(sessionSteps),
} as const;
