// Calls about cards at the terminals of registers.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { cardInput, cardPayment, refundCardInput, settleCardInput, startCardInput } from './card.ts';

const language = languageSchema.optional();
const admin = { door: 'admin' } as const;

const cards = z.object({ data: z.array(cardPayment) });

const listSaleCards = defineRoute({
  ...admin,
  name: 'till.list-sale-cards',
  method: 'GET',
  path: '/api/admin/pos/card',
  permission: 'create till_session',
  input: z.object({ language, sale_key: z.uuid() }),
  output: cards,
  summary: 'What was tried at a card terminal for a sale, in its order.',
});

const listOpenCards = defineRoute({
  ...admin,
  name: 'till.list-open-cards',
  method: 'GET',
  path: '/api/admin/pos/:id/card',
  permission: 'get till_session',
  input: z.object({ id: recordId, language }),
  output: cards,
  summary:
    'Cards of a session that wait: for the terminal, for an answer, or for the sale they paid. It is not counted before.',
});

const startCard = defineRoute({
  ...admin,
  name: 'till.start-card',
  method: 'POST',
  path: '/api/admin/pos/card',
  permission: 'create till_session',
  input: startCardInput,
  output: one(cardPayment),
  summary:
    "Asks the register's terminal for an amount. The same try twice is charged once; a second one waits for the first.",
});

const askCard = defineRoute({
  ...admin,
  name: 'till.ask-card',
  method: 'POST',
  path: '/api/admin/pos/card/:card_id/ask',
  permission: 'create till_session',
  input: cardInput,
  output: one(cardPayment),
  summary: 'Asks the terminal what became of it.',
});

const cancelCard = defineRoute({
  ...admin,
  name: 'till.cancel-card',
  method: 'POST',
  path: '/api/admin/pos/card/:card_id/cancel',
  permission: 'create till_session',
  input: cardInput,
  output: one(cardPayment),
  summary: 'Takes the question back from the terminal; a card that was faster has paid.',
});

const reverseCard = defineRoute({
  ...admin,
  name: 'till.reverse-card',
  method: 'POST',
  path: '/api/admin/pos/card/:card_id/reverse',
  permission: 'create till_session',
  input: cardInput,
  output: one(cardPayment),
  summary: 'Gives a payment back whose sale does not come through. One that paid an order is given back by a refund.',
});

const refundCard = defineRoute({
  ...admin,
  name: 'till.refund-card',
  method: 'POST',
  path: '/api/admin/pos/card/refund',
  permission: 'create till_session',
  input: refundCardInput,
  output: one(cardPayment),
  summary: 'Sends the money of a refund back onto the card it came from. Until the terminal says so, it is owed.',
});

const settleCard = defineRoute({
  ...admin,
  name: 'till.settle-card',
  method: 'POST',
  path: '/api/admin/pos/card/:card_id/settle',
  permission: 'approve till_session',
  idempotent: true,
  input: settleCardInput,
  output: one(cardPayment),
  summary: 'Writes down what became of a card whose terminal does not answer, as its own paper says.',
});

export const cardRoutes = {
  ...{ listSaleCards, listOpenCards, startCard, askCard, cancelCard, reverseCard, refundCard, settleCard },
} as const;
