import { defineDomain } from '@kaifong/kernel/domain';
import { movedRows, ofCustomer } from '../customers/index.ts';
import { forgetWriter } from './actions/forget-writer.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { contactMessages } from './schema.ts';

const hers = ofCustomer('crm', { moves: [movedRows(contactMessages)], erase: forgetWriter, personal });

export const domain = defineDomain({
  name: 'crm',
  bindings,
  reactions: [...reactions, ...hers.reactions],
  letters,
  jobs,
  roles: {
    sales: [
      ...['lead', 'contact', 'contact_group', 'funnel', 'contact_message'].map((noun) => `* ${noun}`),
      ...['lead', 'contact', 'funnel'].flatMap((noun) => [`-import ${noun}`, `-batch destroy ${noun}`]),
    ],
  },
  personal: hers.personal,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
