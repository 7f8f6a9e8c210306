import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { storeScope } from '../identity/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { storeScopes } from './queries/scope-of-stores.ts';
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'stores',
  bindings,
  answers: [adapter(storeScope, storeScopes)],
  roles: {
    'store-manager': ['* store'],
    cashier: ['get stores', 'get store'],
    'order-clerk': ['get stores'],
    warehouse: ['get stores'],
    finance: ['get stores'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
