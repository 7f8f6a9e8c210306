import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { memberTiers } from '../catalogue/index.ts';
import { memberships } from '../content/index.ts';
import { conditionParts, ofCustomer } from '../customers/index.ts';
import { movePoints, movePointsBack } from './actions/move-points.ts';
import { memberSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { memberConditions } from './queries/condition-parts.ts';
import { memberInvariants } from './queries/invariants.ts';
import { membershipOf, namesOfMemberships } from './queries/memberships.ts';
import { personal } from './queries/personal.ts';
import { allTiers, tierOf } from './queries/tier-of.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';

const look = ['get member', 'get membership_tiers', 'get customer_groups'];

const hers = ofCustomer('members', {
  moves: [{ move: movePoints, moveBack: movePointsBack }],
  moveName: 'move-points',
  erase: 'a ledger names nobody, and its sums must stay',
  personal,
});

export const domain = defineDomain({
  name: 'members',
  bindings,
  settings: memberSettings,
  reactions: [...reactions, ...hers.reactions],
  letters,
  jobs,
  answers: [
    adapter(memberTiers, {
      tierOf: async (ctx, customerId) => (await tierOf(ctx, customerId))?.key,
      keys: async (ctx) => (await allTiers(ctx)).map(({ key }) => key),
    }),
    adapter(conditionParts, memberConditions),
    adapter(memberships, { of: membershipOf, names: namesOfMemberships }),
  ],
  roles: {
    'store-manager': [...look, 'update member', 'update point', '* membership_tier', '* customer_group'],
    cashier: look,
    'order-clerk': look,
    sales: [...look, 'update member'],
    finance: look,
    publisher: [...look, '* membership_tier', '* customer_group'],
  },
  personal: hers.personal,
  invariants: memberInvariants,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
