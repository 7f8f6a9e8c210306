import { adapter } from '@kaifong/kernel/context';
import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { journalParts, movedRows, ofCustomer } from '../customers/index.ts';
import { submissionLeads } from '../forms/index.ts';
import { openWork } from '../identity/index.ts';
import { quoteSources } from '../sales/index.ts';
import { forgetApplicant } from './actions/forget-applicant.ts';
import { applicationQuoteSource } from './actions/sell-application.ts';
import { applicationLead } from './actions/write-application.ts';
import { applicationCard, applicationSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { countApplications } from './queries/count-applications.ts';
import { applicationJournal } from './queries/journal-parts.ts';
import { openApplications } from './queries/open-work.ts';
import { personal } from './queries/personal.ts';
import { waits } from './queries/waits.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { applications } from './schema.ts';
import { demo } from './seed/demo-records.ts';

const hers = ofCustomer('applications', { moves: [movedRows(applications)], erase: forgetApplicant, personal });

export const domain = defineDomain({
  name: 'applications',
  settings: applicationSettings,
  bindings,
  waits,
  jobs,
  reactions: [...reactions, ...hers.reactions],
  letters,
  personal: hers.personal,
  demo,
  fileUses: [
    {
      resource: 'application',
      table: 'application_notes',
      column: 'file_id',
      holds: 'id',
      title: { table: 'application_notes', column: 'text' },
    },
  ],
  answers: [
    adapter(submissionLeads, [applicationLead]),
    adapter(quoteSources, [applicationQuoteSource]),
    adapter(journalParts, applicationJournal),
    adapter(openWork, [openApplications]),
  ],
  cards: [bindCard(applicationCard, countApplications)],
  roles: {
    'store-manager': ['* application'],
    sales: ['get applications', 'get application', 'update application'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
