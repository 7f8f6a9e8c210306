import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'content',
  bindings,
  jobs,
  // Asked for when a page's scripts change, and when the flag of a save means to publish.
  permissions: ['update script'],
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
