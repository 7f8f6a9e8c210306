import { defineDomain } from '@kaifong/kernel/domain';
import { taxSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'tax',
  bindings,
  settings: taxSettings,
  roles: {
    'store-manager': ['* tax_class'],
    'content-editor': ['get tax_classes'],
    publisher: ['get tax_classes'],
    buyer: ['get tax_classes'],
    finance: ['* tax_class'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
