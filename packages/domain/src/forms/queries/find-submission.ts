import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { listSteps } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import { submissionMachine } from '../contract/index.ts';
import { formSubmissions } from '../schema.ts';
import { openResume } from './resume-link.ts';

export type SubmissionRecord = typeof formSubmissions.$inferSelect;

/** The draft of a form that a link takes up again. Refuses `not-found` for a link that is over, and a draft that is none any more. */
export async function findDraft(ctx: Context, formId: number, token: string): Promise<SubmissionRecord> {
  const publicId = openResume(ctx.runtime, token);
  if (!publicId) throw fail('not-found');
  const [row] = await ctx.db
    .select()
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.public_id, publicId),
        eq(formSubmissions.form_id, formId),
        eq(formSubmissions.status, 'draft'),
      ),
    );
  if (!row) throw fail('not-found');
  return row;
}

/** Staff opened it again, and want something more. */
export async function wasAsked(ctx: Context, id: number): Promise<boolean> {
  return (await listSteps(ctx, submissionMachine, id)).some(({ command }) => command === 'ask');
}

interface Which {
  readonly id: number;
  readonly form_id?: number | undefined;
}

/** One submission, of a form where that is named; undefined where there is none, or none any more. */
export async function findSubmissionRecord(
  ctx: Context,
  { id, form_id }: Which,
): Promise<SubmissionRecord | undefined> {
  const ofForm = form_id === undefined ? undefined : eq(formSubmissions.form_id, form_id);
  const [row] = await ctx.db
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, id), ofForm));
  return row;
}

/** The same; refuses `not-found`. */
export async function getSubmissionRecord(ctx: Context, which: Which): Promise<SubmissionRecord> {
  const row = await findSubmissionRecord(ctx, which);
  if (!row) throw fail('not-found');
  return row;
}

/** A member's own submission. Refuses `not-found`. */
export async function getOwnRecord(ctx: Context, publicId: string): Promise<SubmissionRecord> {
  const { actor } = ctx;
  if (actor.kind !== 'customer') throw fail('not-found');
  const [row] = await ctx.db
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.public_id, publicId), eq(formSubmissions.customer_id, actor.id)));
  if (!row) throw fail('not-found');
  return row;
}
