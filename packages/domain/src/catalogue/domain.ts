import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { fillDemoShelves } from './seed/demo-shop.ts';
import { addWarehouse } from './seed/warehouse.ts';

export const domain = defineDomain({
  name: 'catalogue',
  bindings,
  reactions,
  jobs,
  essentials: addWarehouse,
  demo: fillDemoShelves,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
