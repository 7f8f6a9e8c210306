import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { purchaseCard, purchasingSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { letters } from './letters/samples.tsx';
import { findPurchaseOrders } from './queries/find-purchase-orders.ts';
import { getPurchaseNumbers } from './queries/get-purchase-numbers.ts';
import { incomingPart } from './queries/incoming-part.ts';
import { waits } from './queries/waits.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { purchaseOrderNumber } from './schema.ts';
import { demo } from './seed/demo-records.ts';

export const domain = defineDomain({
  name: 'purchasing',
  bindings,
  waits,
  settings: purchasingSettings,
  numbers: [purchaseOrderNumber],
  cards: [bindCard(purchaseCard, getPurchaseNumbers)],
  searches: [{ kind: 'po', permission: 'get pos', find: findPurchaseOrders }],
  listParts: [incomingPart],
  reactions,
  letters,
  roles: {
    'store-manager': ['* supplier', '* po'],
    buyer: ['* supplier', 'get po', 'get pos', 'create po', 'update po', 'send po', 'print po', 'cancel po'],
    warehouse: ['get pos', 'get po', 'receive po'],
    finance: [
      'get suppliers',
      'get supplier',
      'get pos',
      'get po',
      'approve po',
      'close po',
      'pay po',
      'archive po',
      'print po',
    ],
  },
  demo,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
