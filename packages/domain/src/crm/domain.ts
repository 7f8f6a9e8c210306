import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'crm',
  bindings,
  reactions,
  letters,
  jobs,
  roles: {
    sales: [
      ...['lead', 'contact', 'contact_group', 'funnel', 'contact_message'].map((noun) => `* ${noun}`),
      ...['lead', 'contact', 'funnel'].flatMap((noun) => [`-import ${noun}`, `-batch destroy ${noun}`]),
    ],
  },
  personal,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
