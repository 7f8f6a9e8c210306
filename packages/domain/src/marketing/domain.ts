import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'marketing',
  bindings,
  roles: {
    publisher: [
      ...['promotion', 'coupon'].flatMap((noun) => [`* ${noun}`, `-publish ${noun}`]),
      ...['get broadcast', 'create broadcast', 'update broadcast'],
    ],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
