import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { waits } from './queries/waits.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-webhook.ts';

export const domain = defineDomain({
  name: 'webhooks',
  bindings,
  reactions,
  jobs,
  waits,
  demo,
  secretFields: { webhook: ['secret', 'previous_secret'] },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
