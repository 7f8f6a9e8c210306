import { type Language, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import { asSystem, type Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { fullNameOf, getPerson, seesPerson } from '../../customers/index.ts';
import { getSubmission } from '../../forms/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type LeadView, leadMachine } from '../contract/index.ts';
import { isJustMerged, isLate, leadRules } from '../rules/lead-rules.ts';
import { funnels, leads } from '../schema.ts';
import { seenLeads } from '../scopes.ts';
import { type FunnelRecord, getFunnelRecord, getLeadRecord, type LeadRecord, stageOf } from './find-lead.ts';

const most = 20;
const beside = {
  id: leads.id,
  name: leads.name,
  status: leads.status,
  source: leads.source,
  created_at: leads.created_at,
};
type Beside = Pick<LeadRecord, keyof typeof beside>;
const shown = (row: Beside) => ({ ...row, created_at: row.created_at.toISOString() });

const mergedInto = (ctx: Context, id: number): Promise<Beside[]> =>
  ctx.db.select(beside).from(leads).where(eq(leads.merged_into, id)).orderBy(asc(leads.id)).limit(most);

/** Leads of the same person, address, or number with its code: shown, and never joined by themselves. */
function alikeOf(ctx: Context, { id, customer_id, email, country_code, phone }: LeadRecord): Promise<Beside[]> {
  const same = or(
    eq(leads.customer_id, customer_id),
    email ? eq(leads.email, email) : undefined,
    phone && country_code ? and(eq(leads.country_code, country_code), eq(leads.phone, phone)) : undefined,
  );
  return ctx.db
    .select(beside)
    .from(leads)
    .where(and(same, seenLeads(ctx), ne(leads.id, id), ne(leads.status, 'disabled')))
    .orderBy(desc(leads.id))
    .limit(most);
}

/** The history of a lead with that of leads laid into her, oldest first. */
async function historyOf(ctx: Context, id: number, merged: readonly Beside[]): Promise<LeadView['timeline']> {
  const lines = await listSteps(ctx, leadMachine, id);
  for (const other of merged) lines.push(...(await listSteps(ctx, leadMachine, other.id)));
  return lines.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
}

async function personOf(ctx: Context, lead: LeadRecord) {
  const person = await getPerson(ctx, lead.customer_id);
  const isSeen = seesPerson(ctx, person);
  const path = person.is_customer ? `/customer/edit/${person.id}` : `/contact/view/${person.id}`;
  return {
    activities: person.activities,
    person: {
      id: person.id,
      is_customer: person.is_customer,
      name: isSeen ? fullNameOf(person) : lead.name,
      path: isSeen ? path : null,
    },
  };
}

const showFunnel = ({ id, name, stages }: FunnelRecord, language: Language, main: Language): LeadView['funnel'] => ({
  id,
  name: textIn(name, language, main),
  stages: stages.map((stage) => ({
    id: stage.id,
    name: textIn(stage.name, language, main),
    required: [...stage.required],
  })),
});

/** One lead the caller may see, with everything that belongs to her. Refuses `not-found`. */
export const getLead = async (ctx: Context, id: number): Promise<LeadView> =>
  showLead(ctx, await getLeadRecord(ctx, id));

/** A lead as a step left her: whoever took it is answered, even where the lead is somebody else's from then on. */
export const getLeadAfterStep = async (ctx: Context, id: number): Promise<LeadView> =>
  showLead(ctx, await getLeadRecord(asSystem(ctx, 'crm.step'), id));

async function showLead(ctx: Context, row: LeadRecord): Promise<LeadView> {
  const { id } = row;
  const funnel = await getFunnelRecord(ctx, row.funnel_id);
  const { main_language, time_zone } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const { person, activities } = await personOf(ctx, row);
  const merged = await mergedInto(ctx, id);
  const names = await namesOfActors(ctx, new Set([`staff:${row.owner_id ?? 0}`]));
  const submission = row.submission_id === null ? null : await getSubmission(ctx, { id: row.submission_id });
  const planned = activities.flatMap(({ done_at, on_day }) => (done_at === null ? [on_day] : [])).sort();
  const timed = { ...row, next_activity_on: planned[0] ?? null };
  const facts = {
    ...row,
    justMerged: isJustMerged(row, now),
  };
  const may = mayOf(ctx);
  return {
    id,
    version: row.version,
    name: row.name,
    email: row.email,
    phone: row.phone && `+${row.country_code} ${row.phone}`,
    tel: row.phone && `+${row.country_code}${row.phone}`,
    person,
    funnel: showFunnel(funnel, ctx.language, main_language),
    stage_id: row.stage_id,
    stage_since: row.stage_since.toISOString(),
    status: row.status,
    source: row.source,
    sources: [...new Set([row.source, ...merged.map(({ source }) => source)])],
    value: toWire(row.value ?? 0),
    owner_id: row.owner_id,
    owner: names.get(`staff:${row.owner_id ?? 0}`) ?? null,
    note: row.note,
    lost_reason: row.lost_reason,
    attempt: row.attempt,
    first_contact_at: row.first_contact_at?.toISOString() ?? null,
    contact_due_at: row.contact_due_at?.toISOString() ?? null,
    overdue: isLate(timed, now, dateIn(time_zone, now)),
    closed_at: row.closed_at?.toISOString() ?? null,
    order_id: row.order_id,
    submission: submission && { id: submission.id, form_id: submission.form_id },
    answers: submission?.answers ?? [],
    activities,
    merged_into: row.merged_into,
    merged: merged.map(shown),
    alike: (await alikeOf(ctx, row)).map(shown),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    timeline: await historyOf(ctx, id, merged),
    commands: leadRules.offered(facts, may),
    primary_command: leadRules.primary(facts, may) ?? null,
  };
}

/** The leads of a person, newest first. */
export async function listLeadsOf(ctx: Context, customerId: number) {
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.db
    .select()
    .from(leads)
    .where(and(eq(leads.customer_id, customerId), seenLeads(ctx)))
    .orderBy(desc(leads.id))
    .limit(100);
  const ids = [...new Set(rows.map(({ funnel_id }) => funnel_id))];
  const known = ids.length === 0 ? [] : await ctx.db.select().from(funnels).where(inArray(funnels.id, ids));
  return rows.map((row) => {
    const funnel = known.find(({ id }) => id === row.funnel_id);
    const stage = funnel && stageOf(funnel, row.stage_id);
    return {
      id: row.id,
      funnel: textIn(funnel?.name ?? {}, ctx.language, main_language),
      stage: textIn(stage?.name ?? {}, ctx.language, main_language),
      status: row.status,
      value: toWire(row.value ?? 0),
      created_at: row.created_at.toISOString(),
    };
  });
}
