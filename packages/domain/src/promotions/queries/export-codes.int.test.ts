import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from '../domain.ts';
import { promotionCodes, promotionUses } from '../schema.ts';
import { makePromotion } from '../testing/index.ts';
import { exportCodes } from './export-codes.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

it('the sheet of codes says when each was used, and by whom to those who may see customers', async () => {
  const promotion_id = await makePromotion(runtime, { code_mode: 'many' });
  const of = (code: string, used_count: number) => ({ promotion_id, code, most_uses: 1, used_count });
  const { db } = runtime.database;
  const codes = await db
    .insert(promotionCodes)
    .values([of('ONE', 1), of('TWO', 0)])
    .returning();
  const use = { promotion_id, code_id: codes[0]?.id, email: 'buyer@example.com', amount_cents: 100 };
  await db.insert(promotionUses).values([
    { ...use, order_id: 1, state: 'released', email: 'first@example.com' },
    { ...use, order_id: 2, created_at: new Date('2026-11-20T02:00:00Z') },
  ]);
  const sheet = async (...permissions: string[]) => {
    const { bytes } = await exportCodes(runtime.as(staff(permissions)), { id: promotion_id, format: 'csv' });
    return Buffer.from(bytes).toString('utf8');
  };
  const seen = await sheet('export promotion', 'get customers');
  expect(seen).toMatch(/Code,Used,Good for,Used on,Used by,Made/);
  expect(seen).toMatch(/ONE,1,1,2026-11-20 02:00:00,buyer@example\.com,/);
  expect(seen).toMatch(/TWO,0,1,,,/);
  expect(seen).not.toContain('first@');
  expect(await sheet('export promotion')).not.toContain('buyer@');
});
