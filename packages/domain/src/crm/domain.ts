import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { journalParts, movedRows, ofCustomer } from '../customers/index.ts';
import { submissionLeads } from '../forms/index.ts';
import { openWork } from '../identity/index.ts';
import { forgetLead, forgetWriter } from './actions/forget-writer.ts';
import { funnelLead } from './actions/lead-of-answers.ts';
import { crmSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { findLeads } from './queries/find-leads.ts';
import { crmJournal } from './queries/journal-parts.ts';
import { openLeads } from './queries/open-work.ts';
import { personal } from './queries/personal.ts';
import { waits } from './queries/waits.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { contactMessages, leads } from './schema.ts';

const hers = ofCustomer('crm', {
  moves: [movedRows(contactMessages), movedRows(leads)],
  async erase(tx, erased) {
    await forgetWriter(tx, erased);
    await forgetLead(tx, erased);
  },
  personal,
});

export const domain = defineDomain({
  name: 'crm',
  settings: crmSettings,
  bindings,
  waits,
  reactions: [...reactions, ...hers.reactions],
  letters,
  jobs,
  permissions: ['get other_lead'],
  roles: {
    'store-manager': ['* lead', 'get other_lead', 'get funnels', 'get funnel'],
    // Sales see and move the leads they own (domains.md, 4.18).
    sales: [
      ...['lead', 'contact', 'contact_group', 'funnel', 'contact_message'].map((noun) => `* ${noun}`),
      ...['lead', 'contact', 'funnel'].flatMap((noun) => [`-import ${noun}`, `-batch destroy ${noun}`]),
    ],
  },
  searches: [{ kind: 'lead', permission: 'get leads', find: findLeads }],
  answers: [adapter(submissionLeads, [funnelLead]), adapter(journalParts, crmJournal), adapter(openWork, [openLeads])],
  fileUses: [
    {
      resource: 'funnel',
      table: 'funnels',
      column: 'ebook_id',
      holds: 'id',
      title: { table: 'funnels', column: 'url' },
    },
  ],
  personal: hers.personal,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
