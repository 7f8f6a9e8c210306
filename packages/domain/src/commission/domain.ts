import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { commissionGroups } from '../catalogue/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { allGroups } from './queries/all-groups.ts';
import { bindings } from './routes.ts';

const look = ['get commission_groups', 'get commission_group'];

export const domain = defineDomain({
  name: 'commission',
  bindings,
  answers: [
    adapter(commissionGroups, {
      all: async (ctx) => (await allGroups(ctx)).map(({ id, name }) => ({ id, name })),
    }),
  ],
  roles: {
    'store-manager': ['* commission_group'],
    finance: ['* commission_group'],
    'hr-officer': look,
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
