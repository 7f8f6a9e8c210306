import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { promotionInvariants } from './queries/invariants.ts';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'promotions',
  bindings,
  jobs,
  reactions,
  roles: { 'store-manager': ['* promotion'], finance: ['get promotion', 'get promotions'] },
  personal,
  invariants: promotionInvariants,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
