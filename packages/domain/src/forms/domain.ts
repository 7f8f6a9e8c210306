import { adapter } from '@kaifong/kernel/context';
import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { menuForms } from '../content/index.ts';
import { conditionParts, journalParts, movedRows, ofCustomer } from '../customers/index.ts';
import { forgetSubmitter } from './actions/forget-submitter.ts';
import { submissionCard } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { formConditions } from './queries/condition-parts.ts';
import { formsForMenu } from './queries/forms-for-menu.ts';
import { formJournal } from './queries/journal-parts.ts';
import { personal } from './queries/personal.ts';
import { getSubmissionNumbers } from './queries/submission-numbers.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { formSubmissions } from './schema.ts';
import { demo } from './seed/demo-records.ts';

/** The submitter by whom a limited form counted stays the same when customers are merged. */
const hers = ofCustomer('forms', { moves: [movedRows(formSubmissions)], erase: forgetSubmitter, personal });

export const domain = defineDomain({
  name: 'forms',
  bindings,
  jobs,
  reactions: [...reactions, ...hers.reactions],
  letters,
  personal: hers.personal,
  demo,
  fileUses: [
    {
      resource: 'form_submission',
      table: 'form_submissions',
      column: 'admin_file_id',
      holds: 'id',
      title: { table: 'form_submissions', column: 'submitter' },
    },
  ],
  answers: [
    adapter(menuForms, formsForMenu),
    adapter(conditionParts, formConditions),
    adapter(journalParts, formJournal),
  ],
  cards: [bindCard(submissionCard, getSubmissionNumbers)],
  // Answers are personal: whoever builds forms need not read them.
  roles: {
    'store-manager': ['* form', '* form_submission'],
    sales: ['get forms', 'get form', '* form_submission', '-approve form_submission', '-reject form_submission'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
