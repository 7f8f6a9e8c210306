// The next step of the person whose turn it is: one transaction, with what the step does, the row that says so, and where she stands
// afterwards. Whatever dies in between leaves all of it or nothing.
import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { quietUntil } from '../../marketing/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type EntryChange, entryMoves } from '../actions/entry-moves.ts';
import type { EntryCommand, Flow, FlowStep, LeaveReason } from '../contract/index.ts';
import { type EntryRow, holdLead, holdPerson, lockDueEntry, lockEntry } from '../locks.ts';
import { flowOf } from '../queries/find-automation.ts';
import { leaveReasonOf } from '../queries/why-not.ts';
import { atClock, dueAt } from '../rules/due-at.ts';
import { automationEntries, automationOutcomes } from '../schema.ts';
import { doStep } from './do-step.ts';

const byHouse = async (tx: TxContext, id: number, command: EntryCommand, set: EntryChange = {}): Promise<void> => {
  const house = asSystem(tx, 'automation');
  await entryMoves.finish(house, await entryMoves.begin(house, { id, command }), { set });
};

const change = (tx: TxContext, id: number, set: EntryChange) =>
  tx.db.update(automationEntries).set(set).where(eq(automationEntries.id, id));

const leave = (tx: TxContext, { id }: EntryRow, reason: LeaveReason) =>
  byHouse(tx, id, 'leave', { due_at: null, reason });

/** What became of a step that was taken before: by a version she was moved from, or passed over by staff. */
async function outcomeOf(tx: TxContext, entry: EntryRow, step: FlowStep) {
  const [row] = await tx.db
    .select({ detail: automationOutcomes.detail })
    .from(automationOutcomes)
    .where(and(eq(automationOutcomes.entry_id, entry.id), eq(automationOutcomes.step, step.key)));
  return row;
}

const isMessage = ({ kind }: FlowStep): boolean => kind === 'mail' || kind === 'sms';

/** The step after one; null: the flow ends. A condition that was passed over counts as not true. */
function nextOf(flow: Flow, step: FlowStep, detail: string | null): FlowStep | null {
  const key = step.kind === 'condition' && detail !== 'yes' ? step.otherwise : step.next;
  return flow.steps.find((one) => one.key === key) ?? null;
}

async function goOn(tx: TxContext, entry: EntryRow, next: FlowStep | null, zone: string): Promise<void> {
  if (!next) {
    await byHouse(tx, entry.id, 'complete', { step: null, due_at: null, tries: 0 });
    return;
  }
  await change(tx, entry.id, { step: next.key, due_at: dueAt(next, tx.runtime.now(), zone), tries: 0 });
}

async function take(tx: TxContext, entry: EntryRow): Promise<void> {
  const flow = await flowOf(tx, entry.automation_id, entry.flow_version);
  const step = flow.steps.find(({ key }) => key === entry.step);
  if (!step) return leave(tx, entry, 'step_gone');
  const lead = await holdLead(tx, entry, step);
  const person = await holdPerson(tx, entry.customer_id);
  const reason = await leaveReasonOf(tx, flow, person, entry.created_at);
  if (reason || !person) return leave(tx, entry, reason ?? 'gone');
  const { time_zone } = await getSettings(tx);
  const before = await outcomeOf(tx, entry, step);
  const quiet = !before && flow.quiet_hours && isMessage(step) ? await quietUntil(tx) : null;
  if (quiet !== null) {
    await change(tx, entry.id, { due_at: atClock(tx.runtime.now(), quiet, time_zone) });
    return;
  }
  if (entry.status === 'pending') await byHouse(tx, entry.id, 'begin');
  const detail = before ? before.detail : await doStep(tx, { entry, step, person, lead });
  await goOn(tx, entry, nextOf(flow, step, detail), time_zone);
}

const mostTries = 3;
const longest = 500;

/** A step that failed is tried again after a minute and after five; then she stands there, with the reason, until staff say how to go on. */
async function noteFailure(ctx: Context, { id, step }: EntryRow, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longest);
  await inTransaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, id);
    // Somebody led her on meanwhile.
    if (!entry || entry.step !== step || !entry.due_at) return;
    const tries = entry.tries + 1;
    if (tries >= mostTries) {
      await byHouse(tx, id, 'fail', { due_at: null, tries, reason });
      return;
    }
    const later = new Date(tx.runtime.now().getTime() + (tries === 1 ? 60_000 : 300_000));
    await change(tx, id, { due_at: later, tries, reason });
  });
}

/** Takes the step that is due first and that no other worker is at. Returns false when there is none. */
export async function takeStep(ctx: Context): Promise<boolean> {
  let entry: EntryRow | undefined;
  try {
    return await inTransaction(ctx, async (tx) => {
      entry = await lockDueEntry(tx);
      if (entry) await take(tx, entry);
      return entry !== undefined;
    });
  } catch (error) {
    if (!entry) throw error;
    ctx.runtime.log.warn({ entry: entry.id, step: entry.step, err: error }, 'a step of an automation failed');
    await noteFailure(ctx, entry, error);
    return true;
  }
}
