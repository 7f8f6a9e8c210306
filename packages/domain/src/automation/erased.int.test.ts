// An erased person is named nowhere any more: neither in the log of changes nor in letters, nor where a change could be undone by.
import { chainAudit, checkAuditChain } from '@kaifong/kernel/audit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeFunnel } from '../crm/testing/index.ts';
import { changeCustomer, makeCustomer } from '../customers/testing/index.ts';
import { moveBroadcast } from '../marketing/actions/broadcast-moves.ts';
import { sendBatch } from '../marketing/letters/send-batch.ts';
import { makeBroadcast } from '../marketing/testing/index.ts';
import { type AutomationShop, openAutomationShop } from './testing/automation-shop.ts';
import { flowOfSteps, letIn, makeAutomation, shortFlow } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

type Made = { readonly data: { readonly id: number } };

/** Tables in which a word stands anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await shop.rows(`select table_schema as at, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`);
  const found: string[] = [];
  for (const { at, name } of tables) {
    const [row] = await shop.rows(`select count(*)::int as n from "${at}"."${name}" t where t::text ilike $1`, [
      `%${word}%`,
    ]);
    if (Number(row?.n) > 0) found.push(`${name}`);
  }
  return found.sort();
}

it.each(['contact', 'customer'] as const)('a %s who is erased is named nowhere', async (noun) => {
  const name = `Zephyrine${noun}`;
  const email = `${name.toLowerCase()}@flow.example`;
  const tag = `tag-${noun}`;
  const typed = { first_name: name, last_name: 'Lam', email: `old-${email}`, country_code: '852', phone: '91239991' };
  const id =
    noun === 'contact'
      ? (await shop.call<Made>('customers.create-contact', typed)).data.id
      : await makeCustomer(shop.runtime, `old-${email}`, { ...typed, country_code: null, phone: null });
  await shop.call(`customers.update-${noun}`, { id, ...typed, email });
  await changeCustomer(shop.runtime, id, { is_subscribe: true, email_verified_at: new Date(), tags: [tag] });
  await shop.call('crm.create-lead', {
    customer_id: id,
    funnel_id: (await makeFunnel(shop.runtime)).id,
    name,
    email,
    source: 'google',
    note: `${name} wants tea`,
  });
  const gone = await shop.call<Made>('crm.create-lead', {
    customer_id: id,
    funnel_id: (await makeFunnel(shop.runtime)).id,
    name,
    email,
    source: 'google',
  });
  await shop.call('crm.delete-lead', { id: gone.data.id });
  const broadcast = await makeBroadcast(shop.runtime, tag);
  await moveBroadcast(shop.owner(), { id: broadcast, command: 'send-now', reason: '' });
  await sendBatch(shop.ctx(), broadcast);
  await letIn(shop.ctx(), await makeAutomation(shop.runtime, flowOfSteps(shortFlow())), id);
  await shop.work();
  expect(await tablesWith(name)).toEqual(expect.arrayContaining(['audit_logs', 'leads', 'mail_logs', 'undo_records']));
  await chainAudit(shop.ctx());

  const erase = noun === 'contact' ? 'customers.erase-of-contact' : 'customers.erase';
  await shop.call(erase, { id, email });
  await shop.runtime.drain();
  expect(await tablesWith(name)).toEqual([]);
  const log = await shop.call<{ data: { record_name: string; action: string }[] }>('identity.list-audit', {
    filter: { resource: noun, record_id: String(id) },
  });
  expect(log.data.length).toBeGreaterThan(1);
  expect(log.data.map(({ record_name }) => record_name).join('')).toBe('');
  // The chain knows that the shop emptied the lines.
  await chainAudit(shop.ctx());
  expect((await checkAuditChain(shop.ctx())).problems).toEqual([]);
});
