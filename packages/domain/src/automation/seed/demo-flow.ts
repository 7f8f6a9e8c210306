// A flow of the demo shop: what somebody new hears of it, off until staff turn it on.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { funnels } from '../../crm/schema.ts';
import { words } from '../../forms/contract/index.ts';
import { type Flow, flow } from '../contract/index.ts';
import { automations, automationVersions } from '../schema.ts';

/** The flow of somebody a funnel of the demo brings: a mail at once, and a call two days later unless she has ordered. */
const welcome = (funnel_id: number): Flow =>
  flow.parse({
    trigger: { kind: 'lead', event: 'captured' },
    again: 'after_days',
    again_days: 180,
    stop_ordered: true,
    steps: [
      {
        ...{ kind: 'mail', key: 'mail-1', next: 'tag-1' },
        subject: words(
          'Welcome to {{shop}}, {{first_name|neighbour}}',
          '{{first_name|街坊}}，歡迎光臨{{shop}}',
          '{{first_name|街坊}}，欢迎光临{{shop}}',
        ),
        content: words(
          '<p>Thank you for asking. The kettle is on: come by for a cup whenever you are near.</p>',
          '<p>多謝查詢。水已燒好，路過時歡迎進來喝杯茶。</p>',
          '<p>谢谢您的咨询。水已烧好，路过时欢迎进来喝杯茶。</p>',
        ),
      },
      { kind: 'tag', key: 'tag-1', tag: 'welcomed', next: 'wait-1' },
      { kind: 'wait', key: 'wait-1', amount: 2, unit: 'days', until: '10:00', next: 'condition-1' },
      {
        ...{ kind: 'condition', key: 'condition-1', conditions: [{ kind: 'languages', codes: ['zh-HK', 'zh-CN'] }] },
        ...{ next: 'task-1', otherwise: 'stage-1' },
      },
      { kind: 'task', key: 'task-1', title: 'Call in Chinese', next: 'stage-1' },
      { kind: 'stage', key: 'stage-1', funnel_id, stage_id: 2, next: null },
    ],
  });

/** Puts in a welcome flow for the leads of the demo's first funnel. */
export async function addDemoFlow(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [funnel] = await tx.db.select().from(funnels).where(eq(funnels.url, 'company-gifts'));
    if (!funnel) return;
    const of = welcome(funnel.id);
    const [made] = await tx.db
      .insert(automations)
      .values({ name: 'Welcome', enabled: false, flow: of })
      .returning({ id: automations.id });
    if (made) await tx.db.insert(automationVersions).values({ automation_id: made.id, number: 1, flow: of });
  });
}
