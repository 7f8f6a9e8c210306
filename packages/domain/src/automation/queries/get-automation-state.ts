import { type Context, holds } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { namesOfActors } from '@kaifong/kernel/staff';
import type { AutomationState, EntryStatus } from '../contract/index.ts';
import { webhookKey } from '../rules/webhook-signature.ts';
import { findAutomation } from './find-automation.ts';

interface Standing {
  readonly status: EntryStatus;
  readonly step: string | null;
  readonly flow_version: number;
  readonly count: number;
}

const standing = statement<Standing, [number]>(
  'automation-standing',
  `select status, step, flow_version, count(*)::int as count from automation_entries where automation_id = $1::int
   group by status, step, flow_version`,
);

const outcomes = statement<{ step: string; done: number; skipped: number }, [number]>(
  'automation-outcomes',
  `select o.step, (count(*) filter (where o.result = 'done'))::int as done, (count(*) filter (where o.result = 'skipped'))::int as skipped
   from automation_outcomes o join automation_entries e on e.id = o.entry_id where e.automation_id = $1::int group by o.step`,
);

const sum = (rows: readonly Standing[]): number => rows.reduce((all, { count }) => all + count, 0);
const isOpen = ({ status }: Standing) => status === 'pending' || status === 'processing' || status === 'abnormal';

/** Whoever may not write a step that calls another program is told no key to sign such calls with. */
const mayCall = (ctx: Context): boolean => holds(ctx, 'update automation') && holds(ctx, 'create webhook');

/** How many people are in an automation and where. Refuses `not-found`. */
export async function getAutomationState(ctx: Context, id: number): Promise<AutomationState> {
  const row = await findAutomation(ctx, id);
  const people = await ctx.run(standing, [id]);
  const did = new Map((await ctx.run(outcomes, [id])).map((each) => [each.step, each]));
  const author = `staff:${row.created_by}`;
  const names = await namesOfActors(ctx, new Set(row.created_by === null ? [] : [author]));
  return {
    id,
    ...{ version: row.version, name: row.name, enabled: row.enabled, current_version: row.current_version },
    created_by: names.get(author) ?? null,
    counts: [...Map.groupBy(people, ({ status }) => status)].map(([status, rows]) => ({ status, count: sum(rows) })),
    steps: row.flow.steps.map(({ key, kind }) => {
      const here = people.filter((one) => one.step === key && isOpen(one));
      return {
        ...{ step: key, kind },
        here: sum(here),
        failing: sum(here.filter(({ status }) => status === 'abnormal')),
        ...{ done: did.get(key)?.done ?? 0, skipped: did.get(key)?.skipped ?? 0 },
      };
    }),
    behind: sum(people.filter((one) => isOpen(one) && one.flow_version < row.current_version)),
    webhook_key: mayCall(ctx) ? webhookKey(ctx.runtime.secret, id) : null,
  };
}
