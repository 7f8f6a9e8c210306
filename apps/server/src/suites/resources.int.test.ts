import { describeResources } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { openSuite, type Suite } from './open-suite.ts';

let suite: Suite;
let customer: string;
/** A role anybody may give: it allows nothing. */
let bareRole: number;
beforeAll(async () => {
  suite = await openSuite(inject('database'));
  const { rows } = await suite.machinery.database.connection.query(
    `insert into roles (name) values ('Nothing yet') returning id`,
  );
  bareRole = Number(rows[0]?.id);
  customer = (await suite.register('mary')).token;
});
afterAll(() => suite.close());

it('the resources this suite walks through', () => {
  const names = new Set(bindings.flatMap(({ resource }) => (resource ? [resource.name] : [])));
  expect([...names]).toEqual(expect.arrayContaining(['brand', 'attribute']));
});

describeResources({
  bindings,
  app: () => suite.app,
  staff: (permissions) => suite.staff(permissions),
  customer: () => customer,
  samples: {
    role: () => ({ permission_list: [] }),
    account: (number) => ({ role_id: bareRole, email: `colleague${String(number).padStart(4, '0')}@shop.example` }),
    attribute: () => ({ values: [{ key: 'red', title: { 'en-US': 'Red', 'zh-HK': '紅' } }] }),
  },
  async history(resource, id) {
    const { rows } = await suite.machinery.database.connection.query(
      'select action from audit_logs where resource = $1 and record_id = $2 order by id',
      [resource, String(id)],
    );
    return rows.map((row) => String(row.action));
  },
});
