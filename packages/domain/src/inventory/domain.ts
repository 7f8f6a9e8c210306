import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { owedUnits } from '../catalogue/index.ts';
import { freeLateLeasesJob } from './actions/lease-pieces.ts';
import { reserveOwed } from './actions/reserve-owed.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { inTransitPart } from './queries/in-transit-part.ts';
import { inventoryInvariants } from './queries/invariants.ts';
import { waits } from './queries/waits.ts';
import { bindings } from './routes.ts';
import { stockCountNumber, transferNumber } from './schema.ts';
import { demo } from './seed/demo-records.ts';

const lookUp = ['get inventories', 'get warehouses'];
const stock = [...lookUp, ...['inventory', 'warehouse', 'transfer', 'stock_count'].map((noun) => `* ${noun}`)];

export const domain = defineDomain({
  name: 'inventory',
  bindings,
  waits,
  numbers: [stockCountNumber, transferNumber],
  listParts: [inTransitPart],
  jobs: [freeLateLeasesJob],
  roles: {
    'store-manager': stock,
    cashier: lookUp,
    'order-clerk': ['get inventories'],
    // Whoever counts the shelves does not set the books to it.
    warehouse: [...stock, '-approve stock_count'],
    buyer: lookUp,
  },
  answers: [adapter(owedUnits, { reserve: reserveOwed })],
  invariants: inventoryInvariants,
  demo,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
