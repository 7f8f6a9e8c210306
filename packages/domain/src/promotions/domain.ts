import { defineDomain } from '@kaifong/kernel/domain';
import { movedRows, ofCustomer } from '../customers/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { calendar } from './queries/calendar.ts';
import { promotionInvariants } from './queries/invariants.ts';
import { personal } from './queries/personal.ts';
import { bindings } from './routes.ts';
import { promotionUses } from './schema.ts';

const hers = ofCustomer('promotions', {
  // A limit per person counts both records as one.
  moves: [movedRows(promotionUses)],
  moveName: 'move-uses',
  erase: 'a use names nobody, and a limit per person counts it',
  personal,
});

export const domain = defineDomain({
  name: 'promotions',
  bindings,
  calendar,
  jobs,
  reactions: hers.reactions,
  roles: { 'store-manager': ['* promotion'], finance: ['get promotion', 'get promotions'] },
  personal: hers.personal,
  invariants: promotionInvariants,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
