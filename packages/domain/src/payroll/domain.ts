import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { react } from '@kaifong/kernel/events';
import { bankChanged } from '../hr/contract/index.ts';
import { leastWages } from '../hr/index.ts';
import { slipJob } from './actions/slip-job.ts';
import { payrollSettings, payslipPaid } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { letters } from './letters/samples.tsx';
import { sendBankLetter } from './letters/send-bank-letter.tsx';
import { sendPayslip } from './letters/send-payslip.tsx';
import { findLeastWages } from './queries/least-wages.ts';
import { waits } from './queries/waits.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-records.ts';

const look = ['get payrolls', 'get payroll', 'get pay_components', 'get pay_component'];
const figures = ['get statutory_figures', 'get statutory_figure'];

export const domain = defineDomain({
  name: 'payroll',
  bindings,
  jobs: [slipJob],
  settings: payrollSettings,
  reactions: [
    react({ name: 'payroll.mail-payslip', to: payslipPaid, run: sendPayslip }),
    react({ name: 'payroll.mail-bank', to: bankChanged, run: sendBankLetter }),
  ],
  answers: [adapter(leastWages, findLeastWages)],
  letters,
  demo,
  waits,
  // What the audit log keeps of lines added by hand is that there were some.
  scopedRecords: { employee: ['payroll', 'payslip', 'leaving_pay', 'tax_detail', 'tax_filing', 'mpf_entry'] },
  secretFields: { payroll: ['amount_cents', 'name'] },
  roles: {
    'hr-officer': [...look, 'create payroll', 'update payroll', '* pay_component', '* statutory_figure'],
    finance: [...look, ...figures, 'approve payroll', 'pay payroll', 'archive payroll', 'export payroll'],
  },
  invariants: {
    'a slip is the sum of its lines': `select s.id from payslips s left join payslip_lines l on l.payslip_id = s.id
      group by s.id having s.earned_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'earn'), 0)
        or s.deducted_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'deduct'), 0)`,
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
