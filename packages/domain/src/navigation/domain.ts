import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'navigation',
  bindings,
  fileUses: [
    { resource: 'menu', table: 'menu_items', column: 'image', holds: 'id', title: 'title', tags: ['menu'] },
    { resource: 'menu', table: 'menu_items', column: 'css', holds: 'text', title: 'title', tags: ['menu'] },
    {
      resource: 'menu',
      table: 'menu_items',
      column: 'short_description',
      holds: 'text',
      title: 'title',
      tags: ['menu'],
    },
  ],
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
