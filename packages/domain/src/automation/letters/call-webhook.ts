// Calls the webhook of a step, after the commit, until it answers with a status of 200 to 299. A call may come twice, with the same id:
// the receiver knows it by that.
import type { Context } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { callService, NotFetched } from '@kaifong/kernel/outgoing';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { PersonRow } from '../locks.ts';
import { findCall, type WaitingCall } from '../queries/find-call.ts';
import { webhookKey, webhookSignature } from '../rules/webhook-signature.ts';
import { automationOutcomes } from '../schema.ts';

const waitingCall = z.object({ url: z.string() });

interface Fate {
  readonly detail: string;
  /** Nothing is tried any more. */
  readonly over: boolean;
}

/** Keeps what became of a call: a step whose call was not taken is not done, until a later try is. */
const note = (ctx: Context, id: number, { detail, over }: Fate, isTaken: boolean) =>
  ctx.db
    .update(automationOutcomes)
    .set({
      detail,
      ...(isTaken
        ? ({ result: 'done', reason: null } as const)
        : ({ result: 'skipped', reason: 'not_called' } as const)),
      ...(over && { waiting: null }),
    })
    .where(and(eq(automationOutcomes.id, id), isNotNull(automationOutcomes.waiting)));

const bodyOf = ({ outcome, automation }: WaitingCall, person: PersonRow): string =>
  JSON.stringify({
    id: `automation-${outcome.id}`,
    automation: { id: automation.id, name: automation.name },
    step: outcome.step,
    at: outcome.created_at.toISOString(),
    person: {
      id: person.id,
      email: person.email || null,
      phone: person.phone ? `+${person.country_code}${person.phone}` : null,
      first_name: person.first_name,
      last_name: person.last_name,
      language: person.language,
      tags: person.tags,
    },
  });

async function call(ctx: Context, id: number): Promise<void> {
  const found = await findCall(ctx, id);
  if (!found?.outcome.waiting) return;
  const { person, automation, outcome } = found;
  if (!person || person.erased_at) {
    await note(ctx, id, { detail: 'gone', over: true }, false);
    return;
  }
  const { url } = waitingCall.parse(outcome.waiting);
  const body = bodyOf(found, person);
  const key = webhookKey(ctx.runtime.secret, automation.id);
  const headers = {
    'Content-Type': 'application/json',
    'X-Kaifong-Delivery': `automation-${id}`,
    'X-Kaifong-Signature': webhookSignature(key, ctx.runtime.now(), body),
  };
  try {
    const { status } = await callService(url, { body, headers });
    const taken = status >= 200 && status < 300;
    await note(ctx, id, { detail: `${status}`, over: taken }, taken);
    if (!taken) throw new NotFetched('status', `${status}`);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    // An address inside our own network stays one: there is nothing to try again.
    const hopeless = error.reason === 'address';
    if (error.reason !== 'status') await note(ctx, id, { detail: error.reason, over: hopeless }, false);
    if (!hopeless) throw error;
  }
}

export const callWebhook = defineJob({
  name: 'automation.call-webhook',
  input: z.object({ outcome_id: z.number() }),
  run: (ctx, { outcome_id }) => call(ctx, outcome_id),
});
