import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';
import { groupUses, movedRows, ofCustomer } from '../customers/index.ts';
import { forgetPerson } from './actions/forget-person.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.ts';
import { automationsOfGroup } from './queries/group-uses.ts';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { automationBindings } from './resources.ts';
import { bindings } from './routes.ts';
import { automationEntries } from './schema.ts';

const hers = ofCustomer('automation', {
  // Both were in it for the same occasion: one way of the two is enough, and the merged record's ends by itself.
  moves: [
    movedRows(
      automationEntries,
      ({ kept_id }) => sql`not exists (select from automation_entries o where o.customer_id = ${kept_id}
        and o.automation_id = ${automationEntries.automation_id} and o.occasion = ${automationEntries.occasion})`,
    ),
  ],
  erase: forgetPerson,
  personal,
});

export const domain = defineDomain({
  name: 'automation',
  bindings: [...bindings, ...automationBindings],
  jobs,
  letters,
  answers: [adapter(groupUses, [automationsOfGroup])],
  reactions: [...reactions, ...hers.reactions],
  personal: hers.personal,
  roles: {
    'store-manager': ['* automation'],
    publisher: ['get automation', 'get automations'],
    sales: ['get automation', 'get automations'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
