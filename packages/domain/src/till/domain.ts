import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { storeDrawers } from '../sales/index.ts';
import { fetchedDrawers } from './actions/take-fetched.ts';
import { tillSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { tillInvariants } from './queries/invariants.ts';
import { waits } from './queries/waits.ts';
import { bindings } from './routes.ts';
import { returnNumber, sessionNumber } from './schema.ts';
import { demo } from './seed/demo-records.ts';

export const domain = defineDomain({
  name: 'till',
  scopedRecords: { store: ['till_session'] },
  bindings,
  waits,
  settings: tillSettings,
  numbers: [sessionNumber, returnNumber],
  jobs,
  invariants: tillInvariants,
  permissions: ['get till_session', 'create till_session', 'close till_session', 'approve till_session'],
  roles: {
    'store-manager': ['* till_session', '* till_return'],
    cashier: ['get till_session', 'get till_sessions', 'create till_session', 'close till_session'],
    finance: [
      'get till_session',
      'get till_sessions',
      'export till_session',
      'close till_session',
      'get till_returns',
      'export till_return',
    ],
  },
  demo,
  answers: [adapter(storeDrawers, fetchedDrawers)],
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
