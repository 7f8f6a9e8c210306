import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { commissionGroups } from '../catalogue/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { letters } from './letters/samples.tsx';
import { allGroups } from './queries/all-groups.ts';
import { commissionInvariants } from './queries/invariants.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-records.ts';

const look = ['get commission_groups', 'get commission_group'];

export const domain = defineDomain({
  name: 'commission',
  bindings,
  reactions,
  demo,
  scopedRecords: { employee: ['commission', 'order_sellers'] },
  letters,
  invariants: commissionInvariants,
  answers: [
    adapter(commissionGroups, {
      all: async (ctx) => (await allGroups(ctx)).map(({ id, name }) => ({ id, name })),
    }),
  ],
  roles: {
    // Statements are pay, of which a store manager sees none.
    'store-manager': ['* commission_group', '* commission_organization'],
    finance: ['* commission_group', '* commission_organization', '* commission'],
    'hr-officer': [...look, 'get commission_organizations', 'get commissions', 'get commission'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
