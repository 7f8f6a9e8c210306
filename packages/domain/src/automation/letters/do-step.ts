// What a step does for a person, in the transaction that also writes down that it did.
import type { TxContext } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import { and, desc, eq } from 'drizzle-orm';
import { giveLead, type LeadChange, type LeadRecord, moveLeadOf } from '../../crm/index.ts';
import { fullNameOf, markCustomer } from '../../customers/index.ts';
import { writeTask } from '../../hr/index.ts';
import { meetsConditions, noteWritten, writtenToEnough } from '../../marketing/index.ts';
import { giveCode } from '../../promotions/index.ts';
import type { FlowStep, SkipReason } from '../contract/index.ts';
import type { EntryRow, PersonRow } from '../locks.ts';
import { skipReasonOf } from '../queries/why-not.ts';
import { automationOutcomes } from '../schema.ts';
import { callWebhook } from './call-webhook.ts';
import { sendStepMail } from './send-step-mail.ts';
import { sendStepText } from './send-step-text.ts';

export interface Step<S extends FlowStep = FlowStep> {
  readonly entry: EntryRow;
  readonly step: S;
  readonly person: PersonRow;
  /** The lead the step changes, held. */
  readonly lead?: LeadRecord | undefined;
}

interface Done {
  readonly detail?: string;
  /** The call to be made once the step is committed. */
  readonly waiting?: Record<string, unknown>;
}

type Of<K extends FlowStep['kind']> = Step<Extract<FlowStep, { readonly kind: K }>>;

/** The code she got on her way so far. */
async function codeOf(tx: TxContext, entry: EntryRow): Promise<string | null> {
  const [row] = await tx.db
    .select({ code: automationOutcomes.detail })
    .from(automationOutcomes)
    .where(
      and(
        eq(automationOutcomes.entry_id, entry.id),
        eq(automationOutcomes.kind, 'coupon'),
        eq(automationOutcomes.result, 'done'),
      ),
    )
    .orderBy(desc(automationOutcomes.id))
    .limit(1);
  return row?.code ?? null;
}

async function giveTask(tx: TxContext, { step, person }: Of<'task'>): Promise<Done> {
  const kind = person.is_customer ? 'customer' : 'contact';
  const title = `${step.title}: ${fullNameOf(person)}`;
  await writeTask(tx, { title, link: `/${kind}/view/${person.id}`, assignees: step.assignee_ids });
  return {};
}

/** The lead a change was made to is known by its number. */
const changed = ({ id }: LeadRecord, outcome: LeadChange): Done | SkipReason =>
  outcome === 'done' ? { detail: `#${id}` } : outcome;

async function act(tx: TxContext, here: Step): Promise<Done | SkipReason> {
  const { entry, step, person, lead } = here;
  switch (step.kind) {
    case 'wait':
      return {};
    case 'condition':
      return { detail: (await meetsConditions(tx, person.id, step.conditions)) ? 'yes' : 'no' };
    case 'mail':
      await sendStepMail(tx, { entry, step, person, code: await codeOf(tx, entry) });
      return {};
    case 'sms':
      return (await sendStepText(tx, { entry, step, person, code: await codeOf(tx, entry) })) ?? {};
    case 'tag':
      await markCustomer(tx, person.id, { tag: step.tag, remove: step.remove });
      return {};
    case 'task':
      return giveTask(tx, { entry, step, person });
    case 'coupon': {
      const code = await giveCode(tx, step.promotion_id);
      return code === undefined ? 'promotion_over' : { detail: code };
    }
    case 'stage':
      return lead ? changed(lead, await moveLeadOf(tx, lead, step.stage_id)) : 'no_lead';
    case 'owner':
      return lead ? changed(lead, await giveLead(tx, lead, step.owner_id)) : 'no_lead';
    case 'webhook':
      return { detail: 'waiting', waiting: { url: step.url } };
  }
}

const channelOf = ({ kind }: FlowStep) => (kind === 'mail' ? 'email' : kind === 'sms' ? 'sms' : undefined);

/** Counts a message to the person, who is held, toward the cap of all that is written to her; past it she gets none. */
async function capReason(tx: TxContext, { step, person }: Step): Promise<SkipReason | undefined> {
  const channel = channelOf(step);
  if (!channel) return undefined;
  const customerIds = [person.id];
  if ((await writtenToEnough(tx, customerIds)).has(person.id)) return 'over_cap';
  await noteWritten(tx, { customerIds, channel, origin: 'automation' });
  return undefined;
}

/** Takes a step and writes down what it did: once, for the table refuses a second outcome. Returns the detail it is known by. */
export async function doStep(tx: TxContext, here: Step): Promise<string | null> {
  const { entry, step, person } = here;
  const reason = (await skipReasonOf(tx, step, person)) ?? (await capReason(tx, here));
  const done = reason ?? (await act(tx, here));
  const head = { entry_id: entry.id, step: step.key, kind: step.kind } as const;
  const values =
    typeof done === 'string'
      ? ({ ...head, result: 'skipped', reason: done } as const)
      : ({ ...head, result: 'done', detail: done.detail ?? null, waiting: done.waiting ?? null } as const);
  const [row] = await tx.db
    .insert(automationOutcomes)
    .values({ ...values, created_at: tx.runtime.now() })
    .returning({ id: automationOutcomes.id });
  if (!row) throw new Error(`step ${step.key} of entry ${entry.id} was taken before`);
  if (values.result === 'done' && values.waiting !== null)
    await enqueue(tx, callWebhook, { outcome_id: row.id }, { key: `${row.id}` });
  return values.result === 'done' ? values.detail : null;
}
