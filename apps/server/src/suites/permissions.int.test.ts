import { describePermissions } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { walked } from '../testing/walked.ts';

let suite: Suite;
let customer: string;
beforeAll(async () => {
  suite = await openSuite();
  customer = (await suite.register('mary')).token;
});
afterAll(() => suite.close());

it('only signing in, with its second step, and resetting a password stand open to everybody at the admin door', () => {
  const open = bindings.filter(({ route }) => route.door === 'admin' && route.permission === 'public');
  expect(open.map(({ route }) => route.name).sort()).toEqual([
    'identity.ask-passkey',
    'identity.begin-pending-factor',
    'identity.check-reset-token',
    'identity.finish-pending-factor',
    'identity.log-in',
    'identity.prove-factor',
    'identity.request-password-reset',
    'identity.reset-password',
  ]);
});

describePermissions({
  bindings: walked,
  app: () => suite.app,
  customer: () => customer,
  staff: (permissions) => suite.staff(permissions),
  key: (scopes) => suite.key(scopes),
});
