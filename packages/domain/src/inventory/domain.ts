import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { inventoryInvariants } from './queries/invariants.ts';
import { bindings } from './routes.ts';

const lookUp = ['get inventories', 'get warehouses'];
const stock = [...lookUp, ...['inventory', 'warehouse', 'transfer', 'stock_take'].map((noun) => `* ${noun}`)];

export const domain = defineDomain({
  name: 'inventory',
  bindings,
  roles: {
    'store-manager': stock,
    cashier: lookUp,
    'order-clerk': ['get inventories'],
    warehouse: stock,
    buyer: lookUp,
  },
  invariants: inventoryInvariants,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
