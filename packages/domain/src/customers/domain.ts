import { seesContacts } from '@kaifong/base/masked';
import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { openWork } from '../identity/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { findContacts, findCustomers } from './queries/find-customers.ts';
import { ownedPersons } from './queries/open-work.ts';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'customers',
  bindings,
  searches: [
    { kind: 'customer', permission: 'get customers', find: findCustomers },
    { kind: 'contact', permission: 'get contacts', find: findContacts },
  ],
  reactions,
  jobs,
  letters,
  permissions: [seesContacts],
  secretFields: { customer: ['password_hash'], contact: ['password_hash'] },
  roles: {
    'store-manager': ['* customer', '* contact', '* contact_group', seesContacts],
    cashier: ['get customer'],
    'order-clerk': ['get customer', seesContacts],
    sales: ['get customer', 'create customer', 'update customer', seesContacts],
    finance: ['get customer'],
  },
  personal,
  answers: [adapter(openWork, [ownedPersons])],
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
