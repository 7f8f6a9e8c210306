// A flow is judged when it is saved: as a shape, as a way, and by the records its steps name. Each wrong part is told at its place.
import { isDeepStrictEqual } from 'node:util';
import { type FieldError, fail, fieldError } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import { holds, type TxContext } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { parseInput } from '@kaifong/kernel/http';
import { isCallable } from '@kaifong/kernel/outgoing';
import * as z from 'zod';
import { fieldProblem } from '../../marketing/index.ts';
import { findPromotion } from '../../promotions/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { type Flow, type FlowStep, flow, type Trigger } from '../contract/index.ts';
import { hasCustomerGroup, hasForm, hasGroup, hasStage, haveAccounts } from '../queries/named-records.ts';
import { flowProblems } from '../rules/flow-problems.ts';
import { rightOfStep } from '../rules/step-rights.ts';

const wrap = z.object({ flow });

const clean = (words: Localized): Localized =>
  Object.fromEntries(languages.flatMap((code) => (words[code] ? [[code, sanitiseHtml(words[code])]] : [])));

async function triggerProblem(tx: TxContext, trigger: Trigger): Promise<[string, FieldError] | undefined> {
  const gone = fieldError('automation.record-gone');
  if (trigger.kind === 'form' && trigger.form_id !== null && !(await hasForm(tx, trigger.form_id)))
    return ['form_id', gone];
  if (trigger.kind === 'group' && !(await hasGroup(tx, trigger.group_id))) return ['group_id', gone];
  if (trigger.kind === 'customer_group' && !(await hasCustomerGroup(tx, trigger.group_id))) return ['group_id', gone];
  if (trigger.kind === 'stage' && !(await hasStage(tx, trigger.funnel_id, trigger.stage_id))) return ['stage_id', gone];
  if (trigger.kind === 'date' && ['last_order', 'registered'].includes(trigger.field) && trigger.days < 0)
    return ['days', fieldError('automation.days-before-order')];
  return undefined;
}

async function stepProblem(tx: TxContext, step: FlowStep): Promise<[string, FieldError] | undefined> {
  if (step.kind === 'coupon') {
    const row = await findPromotion(tx, step.promotion_id);
    if (!row) return ['promotion_id', fieldError('automation.record-gone')];
    if (row.code_mode !== 'many') return ['promotion_id', fieldError('automation.promotion-without-codes')];
  }
  if (step.kind === 'task' && !(await haveAccounts(tx, step.assignee_ids)))
    return ['assignee_ids', fieldError('automation.record-gone')];
  if (step.kind === 'stage' && !(await hasStage(tx, step.funnel_id, step.stage_id)))
    return ['stage_id', fieldError('automation.record-gone')];
  if (step.kind === 'owner' && !(await haveAccounts(tx, [step.owner_id])))
    return ['owner_id', fieldError('automation.record-gone')];
  if (step.kind === 'webhook' && !isCallable(step.url)) return ['url', fieldError('automation.webhook-address')];
  return undefined;
}

/** Whether the flow had a step before: where the way goes on from it may change. */
const isKept = (before: Flow | undefined, { next: _, ...step }: FlowStep): boolean =>
  before?.steps.some(({ next: _before, ...one }) => isDeepStrictEqual(one, step)) === true;

/**
 * The flow as it is kept: parsed, and with words no program hides in. Refuses `validation` with every wrong part at its place, also
 * steps that do what the caller may not do, but for those of the flow as it was `before`.
 */
export async function checkFlow(tx: TxContext, sent: unknown, before?: Flow): Promise<Flow> {
  const { flow: parsed } = parseInput(wrap, { flow: sent });
  const cleaned = parsed.steps.map((step) =>
    step.kind === 'mail' ? { ...step, content: clean(step.content as Localized) } : step,
  );
  const read = { ...parsed, steps: cleaned } as Flow;
  const fields = flowProblems(parsed, { main: await getMainLanguage(tx), fieldProblem });
  const wrongTrigger = await triggerProblem(tx, read.trigger);
  if (wrongTrigger) fields[`flow.trigger.${wrongTrigger[0]}`] = [wrongTrigger[1]];
  for (const [index, step] of read.steps.entries()) {
    const wrong = await stepProblem(tx, step);
    if (wrong) fields[`flow.steps.${index}.${wrong[0]}`] ??= [wrong[1]];
    const right = rightOfStep(step);
    if (right && !holds(tx, right) && !isKept(before, step))
      fields[`flow.steps.${index}.key`] ??= [fieldError('automation.step-right')];
  }
  if (Object.keys(fields).length > 0) throw fail('validation', {}, { fields });
  return read;
}
