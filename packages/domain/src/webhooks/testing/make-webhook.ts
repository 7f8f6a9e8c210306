import type { TestRuntime } from '@kaifong/kernel/testing';
import { webhooks } from '../schema.ts';

/** A webhook that is told of paid orders; nothing can be sent to it. Returns its id. */
export async function makeWebhook({ database }: Pick<TestRuntime, 'database'>, name: string): Promise<number> {
  const [row] = await database.db
    .insert(webhooks)
    .values({ name, url: 'https://books.example/hook', events: ['order.paid'], secret: 'sealed by nobody' })
    .returning({ id: webhooks.id });
  return row?.id ?? 0;
}
