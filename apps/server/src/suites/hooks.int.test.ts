// The hooks door as the product mounts it, with a provider wired: where it answers, and thousands of notices nobody signed.
import { type PaymentProvider, paymentProviders } from '@kaifong/domain/server';
import { adapter } from '@kaifong/kernel/context';
import { hooksOf } from '@kaifong/kernel/hooks';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';

const nothing = async () => {
  throw new Error('a notice asks nobody');
};
/** Reads carelessly, as an adapter must not: what it throws is no failure of the door. */
const careless: PaymentProvider = {
  method: 'bank_transfer',
  secrets: [],
  notices: { path: '/hooks/bank_transfer' },
  access: () => undefined,
  isSigned: async ({ headers }) => {
    if (headers['x-signature'] === 'nobody answers') throw new Error('the provider is away');
    return headers['x-signature'] === 'nobody knows';
  },
  readEvent: async ({ body }) => JSON.parse(body.toString('utf8')),
  begin: nothing,
  settle: nothing,
  refund: nothing,
  testConnection: nothing,
};

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite([adapter(paymentProviders, [careless])]);
});
afterAll(() => suite.close());

/** Addresses outside `/hooks` that a provider's published protocol demands. */
const published: readonly string[] = [];

it('answers below /hooks, where no call of the contracts lies', () => {
  const hooks = hooksOf(suite.runtime);
  const paths = hooks.map(({ path }) => path);
  expect(paths.filter((path) => !/^\/hooks\/[a-z0-9_/-]+$/.test(path) && !published.includes(path))).toEqual([]);
  expect(new Set(hooks.map(({ provider }) => provider)).size).toBe(hooks.length);
  expect(bindings.filter(({ route }) => route.path.startsWith('/hooks'))).toEqual([]);
});

const types = ['application/json', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', ''];
const notice = fc.record({
  payload: fc.oneof(
    fc.json(),
    fc.string(),
    fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes)),
  ),
  type: fc.constantFrom(...types),
  signature: fc.constantFrom('forged', '', 'nobody knows', 'nobody answers'),
  query: fc.webQueryParameters(),
});

it('whatever comes is no 5xx, says why, and has no effect; a session counts for nothing', {
  timeout: 120_000,
}, async () => {
  const session = `Bearer ${suite.staff(['*'])}`;
  const flaws: string[] = [];
  for (const { payload, type, signature, query } of fc.sample(notice, 500)) {
    const headers = { authorization: session, 'x-signature': signature, ...(type && { 'content-type': type }) };
    const url = `/hooks/bank_transfer?${query}`;
    const { statusCode, body } = await suite.app.inject({ method: 'POST', url, payload, headers });
    const kept = statusCode === 200 && signature.startsWith('nobody');
    const refused = statusCode === 400 && JSON.parse(body).messages?.length === 1;
    if (!kept && !refused) flaws.push(`${statusCode} ${body} for ${type} ${signature}`);
  }
  expect(flaws).toEqual([]);
  const { rows } = await suite.runtime.database.connection.query(
    `select count(*)::int as kept, count(*) filter (where state = 'applied')::int as applied,
       count(*) filter (where headers ->> 'authorization' like 'Bearer%')::int as bare from inbound_events`,
  );
  expect(rows).toEqual([{ kept: 500, applied: 0, bare: 0 }]);
});
