import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { menuEventCategories } from '../content/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { categoriesForMenu } from './queries/categories-for-menu.ts';
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'booking',
  bindings,
  answers: [adapter(menuEventCategories, categoriesForMenu)],
  roles: {
    'store-manager': ['* event', '* event_category', '* event_resource'],
    cashier: ['get events', 'get event', 'get event_categories', 'get event_resources'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
