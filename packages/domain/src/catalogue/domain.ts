import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { followRules } from './actions/follow-products.ts';
import { catalogueSettings, lowStockCard } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { findProducts } from './queries/find-products.ts';
import { listLowStock } from './queries/list-low-stock.ts';
import { setupSteps } from './queries/setup-steps.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-records.ts';
import { addWarehouse } from './seed/warehouse.ts';

const lookUp = ['get product', 'get brand', 'get attribute'];
const labels = ['print barcode', 'print qrcode'];

export const domain = defineDomain({
  name: 'catalogue',
  bindings,
  // Pictures lie in a table of their own, and the description of a product is no field of its definition.
  fileUses: [
    {
      resource: 'product',
      table: 'product_pictures',
      column: 'file_id',
      holds: 'id',
      recordId: 'product_id',
      title: { table: 'products', column: 'name' },
      tags: ['products', 'product:{id}'],
    },
    {
      resource: 'product',
      table: 'product_files',
      column: 'file_id',
      holds: 'id',
      recordId: 'product_id',
      title: { table: 'products', column: 'name' },
    },
    {
      resource: 'product',
      table: 'products',
      column: 'description',
      holds: 'text',
      title: 'name',
      tags: ['product:{id}'],
    },
  ],
  cards: [bindCard(lowStockCard, listLowStock)],
  settings: catalogueSettings,
  searches: [{ kind: 'product', permission: 'get products', find: findProducts }],
  permissions: ['get cost', 'update cost'],
  secretFields: { stock: ['cost'] },
  reactions,
  jobs,
  async essentials(ctx) {
    await addWarehouse(ctx);
    await followRules(ctx);
  },
  roles: {
    'store-manager': [
      ...lookUp,
      '* product',
      '* search_synonym',
      '* search_miss',
      '* expiry_price',
      '-import product',
      '-batch destroy product',
      'get cost',
      'update cost',
      ...labels,
    ],
    cashier: lookUp,
    'order-clerk': ['get product'],
    warehouse: ['get product', ...labels],
    buyer: [...lookUp, '* expiry_price', 'update product', 'get cost', 'update cost'],
    finance: ['get product', 'get cost'],
    'content-editor': ['get product', 'update product', '* search_synonym', '* search_miss'],
    publisher: ['get product', 'update product'],
    sales: ['get product'],
  },
  setup: setupSteps,
  demo,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
