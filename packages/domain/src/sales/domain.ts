import { adapter } from '@kaifong/kernel/context';
import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { orderNumbers } from '../catalogue/index.ts';
import { conditionParts, journalParts, movedRows, ofCustomer } from '../customers/index.ts';
import { moveCart, moveCartBack } from './cart/actions/move-cart.ts';
import { getCartMailNumbers } from './cart-mail/queries/get-cart-mail-numbers.ts';
import { cartMailCard, orderCard, salesSettings, turnoverCard } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { purchaseConditions } from './desk/queries/condition-parts.ts';
import { findOrders } from './desk/queries/find-orders.ts';
import { getOrderNumbers } from './desk/queries/get-order-numbers.ts';
import { getTurnover } from './desk/queries/get-turnover.ts';
import { salesInvariants } from './desk/queries/invariants.ts';
import { orderJournal } from './desk/queries/journal-parts.ts';
import { personal } from './desk/queries/personal.ts';
import { ordersAfter } from './desk/queries/purchases-after.ts';
import { waits } from './desk/queries/waits.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { hasPaymentKeys } from './method/queries/own-keys.ts';
import { setupSteps } from './method/queries/setup-steps.ts';
import { ensurePaymentMethods } from './method/seed/methods.ts';
import { orderNumber, orders } from './order/schema.ts';
import { numbersOf } from './paper/queries/numbers-of.ts';
import { quotes } from './quote/schema.ts';
import { reactions } from './reactions.ts';
import { shippingBindings } from './resources.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-records.ts';

const takeOrders = ['get order', 'create order', 'update order'];

const hers = ofCustomer('sales', {
  moves: [movedRows(orders), movedRows(quotes), { move: moveCart, moveBack: moveCartBack }],
  moveName: 'move-orders',
  erase: 'what was bought stays for the books',
  personal,
});

export const domain = defineDomain({
  name: 'sales',
  bindings: [...bindings, ...shippingBindings],
  waits,
  fileUses: [
    {
      resource: 'order',
      table: 'payments',
      column: 'slip_file_id',
      holds: 'id',
      recordId: 'order_id',
      title: { table: 'orders', column: 'number' },
    },
    {
      resource: 'order',
      table: 'order_downloads',
      column: 'file_id',
      holds: 'id',
      recordId: 'order_id',
      title: { table: 'orders', column: 'number' },
    },
    {
      resource: 'return',
      table: 'returns',
      column: 'picture_file_id',
      holds: 'id',
      recordId: 'id',
      title: { table: 'returns', column: 'number' },
    },
  ],
  settings: salesSettings,
  numbers: [orderNumber],
  cards: [
    bindCard(orderCard, getOrderNumbers),
    bindCard(turnoverCard, getTurnover),
    bindCard(cartMailCard, getCartMailNumbers),
  ],
  permissions: ['get turnover'],
  searches: [{ kind: 'order', permission: 'get orders', find: findOrders }],
  reactions: [...reactions, ...hers.reactions],
  letters,
  scopedRecords: { store: ['order', 'payment', 'refund', 'return', 'shipment'] },
  jobs,
  hooks,
  roles: {
    'store-manager': ['* order', 'get turnover', 'review payment', '* refund', '* return'],
    cashier: takeOrders,
    'order-clerk': [...takeOrders, 'process order', 'ship order'],
    warehouse: ['get order', 'process order', 'ship order', 'get returns', 'get return', 'receive return'],
    sales: ['get order', 'create order'],
    finance: [
      'get order',
      'get turnover',
      'pay order',
      'refund order',
      'export order',
      '* payment',
      '* refund',
      'get returns',
      'get return',
    ],
  },
  answers: [
    adapter(orderNumbers, { numbersOf }),
    adapter(conditionParts, purchaseConditions),
    adapter(journalParts, orderJournal),
    ordersAfter,
  ],
  setup: setupSteps,
  demo,
  ownKeys: hasPaymentKeys,
  personal: hers.personal,
  invariants: salesInvariants,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
  essentials: ensurePaymentMethods,
});
