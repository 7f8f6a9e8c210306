import { defineDomain } from '@kaifong/kernel/domain';
import { react } from '@kaifong/kernel/events';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { leaveMoved } from './leave/contract/index.ts';
import { grantLeaves } from './leave/jobs.ts';
import { letters } from './leave/letters/samples.tsx';
import { sendLeaveLetter } from './leave/letters/send-leave-letter.tsx';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-records.ts';

export const domain = defineDomain({
  name: 'hr',
  bindings,
  jobs: [grantLeaves],
  reactions: [react({ name: 'hr.mail-leave', to: leaveMoved, run: sendLeaveLetter })],
  letters,
  demo,
  fileUses: [
    {
      resource: 'leave',
      table: 'leaves',
      column: 'file_id',
      holds: 'id',
      title: { table: 'leaves', column: 'reason' },
    },
  ],
  roles: {
    'store-manager': [
      '* task',
      'get employees',
      'get employee',
      'get holidays',
      'get holiday',
      'get leaves',
      'get leave',
      'approve leave',
      'get leave_types',
      'get leave_type',
    ],
    'hr-officer': ['* task', '* employee', '* holiday', '* leave', '* leave_type'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
