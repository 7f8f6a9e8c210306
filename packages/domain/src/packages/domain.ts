import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { movedRows, ofCustomer } from '../customers/index.ts';
import { grantedGoods, linePayers } from '../sales/index.ts';
import { packagePayers } from './actions/pay-lines.ts';
import { forgetFriend } from './actions/share-package.ts';
import { takeBackForRefund } from './actions/take-back.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { findPackages } from './queries/find-packages.ts';
import { packageInvariants } from './queries/invariants.ts';
import { lineOffers } from './queries/line-offers.ts';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';
import { packageFriends } from './schema.ts';

/** A package is its order's buyer's, and goes with the order when customers are merged; friends are rows of their own. */
const hers = ofCustomer('packages', { moves: [movedRows(packageFriends)], erase: forgetFriend, personal });

const look = ['get packages', 'get package', 'get package_plans', 'get package_plan'];

export const domain = defineDomain({
  name: 'packages',
  bindings,
  reactions: [...reactions, ...hers.reactions],
  jobs,
  letters,
  searches: [{ kind: 'package', permission: 'get packages', find: findPackages }],
  answers: [
    adapter(grantedGoods, [{ takeBack: takeBackForRefund }]),
    adapter(linePayers, { ...packagePayers, offers: lineOffers }),
  ],
  roles: {
    'store-manager': ['* package', '* package_plan'],
    cashier: [...look, 'process package'],
    'order-clerk': [...look, 'process package'],
    sales: look,
    finance: [...look, 'export package'],
  },
  personal: hers.personal,
  invariants: packageInvariants,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
