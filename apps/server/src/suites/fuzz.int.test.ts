import { describeFuzz } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, inject } from 'vitest';
import { bindings } from '../doors/api.ts';
import { openSuite, type Suite } from './open-suite.ts';

// The embedded engine answers a tenth as fast; what is refused is refused before either is asked.
const requests = inject('database').engine === 'postgres' ? 10_000 : 1_500;

let suite: Suite;
let customer: { id: number };
beforeAll(async () => {
  suite = await openSuite(inject('database'));
  customer = await suite.register('mary');
});
afterAll(() => suite.close());

describeFuzz({
  bindings,
  app: () => suite.app,
  token: ({ door }) => (door === 'admin' ? suite.staff(['*']) : suite.customer(customer.id)),
  async writes() {
    const { rows } = await suite.machinery.database.connection.query(
      `select coalesce((select max(id) from audit_logs), 0) + coalesce((select max(id) from outbox_events), 0)
       + coalesce((select max(id) from mail_logs), 0) as n`,
    );
    return Number(rows[0]?.n);
  },
  requests,
  seed: process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined,
});
