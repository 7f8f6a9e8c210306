import { inTransaction } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { enginePermissions } from '@kaifong/kernel/resource';
import { ensureRoles } from './actions/create-account.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { findRoles, findStaffMembers } from './queries/find-staff-members.ts';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-key.ts';

export const domain = defineDomain({
  name: 'identity',
  bindings,
  reactions,
  demo,
  letters,
  secretFields: { api_key: ['key_hash'], account: ['password_hash'], profile: ['password_hash'] },
  jobs,
  staff: findStaffMembers,
  staffRoles: findRoles,
  // The right to share a view of a list is given with the roles.
  permissions: enginePermissions,
  personal,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
  essentials: (ctx) => inTransaction(ctx, ensureRoles),
});
