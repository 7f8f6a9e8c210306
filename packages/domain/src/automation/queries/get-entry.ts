// A person in an automation, as staff see her.
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { fullNameOf, seesPerson } from '../../customers/index.ts';
import { customers } from '../../customers/schema.ts';
import { type EntryView, entryMachine, type Flow, type StepKind } from '../contract/index.ts';
import { entryRules } from '../rules/entry-rules.ts';
import { nextKeys } from '../rules/next-keys.ts';
import { automationEntries, automationOutcomes, automations, automationVersions } from '../schema.ts';

const parts = {
  entry: automationEntries,
  automation: { name: automations.name, enabled: automations.enabled, newest: automations.current_version },
  flow: automationVersions.flow,
  person: { is_customer: customers.is_customer, first_name: customers.first_name, last_name: customers.last_name },
};

/** The version of the flow an entry goes by. */
export const sameVersion = sql`(${automationVersions.automation_id}, ${automationVersions.number})
  = (${automationEntries.automation_id}, ${automationEntries.flow_version})`;

const read = (ctx: Context) =>
  ctx.db
    .select(parts)
    .from(automationEntries)
    .innerJoin(automations, eq(automations.id, automationEntries.automation_id))
    .innerJoin(automationVersions, sameVersion)
    .leftJoin(customers, eq(customers.id, automationEntries.customer_id));

type Read = Awaited<ReturnType<typeof read>>[number];
type Shown = Pick<Read['entry'], 'id' | 'version' | 'automation_id' | 'customer_id' | 'status' | 'number'> &
  Pick<Read['entry'], 'flow_version' | 'step' | 'due_at' | 'reason' | 'created_at'>;

/** What lists and the view of one entry share. */
export function headOf(ctx: Context, entry: Shown, flow: Flow, person: Read['person']) {
  const { created_at, due_at, ...rest } = entry;
  return {
    ...rest,
    person: person && seesPerson(ctx, person) ? fullNameOf(person) : null,
    step_kind: flow.steps.find(({ key }) => key === entry.step)?.kind ?? null,
    due_at: due_at?.toISOString() ?? null,
    entered_at: created_at.toISOString(),
  };
}

/** The kinds of the steps that may follow a step. */
function followsOf({ steps }: Flow, key: string | null): StepKind[] {
  const here = steps.find((step) => step.key === key);
  return (here ? nextKeys(here) : []).flatMap(([, to]) => steps.find((step) => step.key === to)?.kind ?? []);
}

async function show(ctx: Context, { entry, automation, flow, person }: Read): Promise<EntryView> {
  const outcomes = await ctx.db
    .select()
    .from(automationOutcomes)
    .where(eq(automationOutcomes.entry_id, entry.id))
    .orderBy(asc(automationOutcomes.id));
  const may = mayOf(ctx);
  return {
    ...headOf(ctx, entry, flow, person),
    automation: automation.name,
    enabled: automation.enabled,
    trigger: flow.trigger.kind,
    since: (outcomes.at(-1)?.created_at ?? entry.created_at).toISOString(),
    follows: followsOf(flow, entry.step),
    newest_version: automation.newest,
    outcomes: outcomes.map(({ step, kind, result, reason, detail, created_at }) => ({
      ...{ step, kind, result, reason, detail },
      at: created_at.toISOString(),
    })),
    timeline: await listSteps(ctx, entryMachine, entry.id),
    commands: entryRules.offered(entry, may),
    primary_command: entryRules.primary(entry, may) ?? null,
  };
}

/** Refuses `not-found`. */
export async function getEntry(ctx: Context, id: number): Promise<EntryView> {
  const [row] = await read(ctx).where(eq(automationEntries.id, id));
  if (!row) throw fail('not-found');
  return show(ctx, row);
}

const most = 50;

/** The automations a person is or was in, the newest first. */
export async function listPersonEntries(ctx: Context, customerId: number): Promise<EntryView[]> {
  const rows = await read(ctx)
    .where(eq(automationEntries.customer_id, customerId))
    .orderBy(desc(automationEntries.id))
    .limit(most);
  const shown: EntryView[] = [];
  for (const row of rows) shown.push(await show(ctx, row));
  return shown;
}
