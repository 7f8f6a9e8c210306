import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { formSubmissions, formVersions } from '../../forms/schema.ts';
import { answersOf } from '../rules/answers-of.ts';
import { leads } from '../schema.ts';

/** A submission with what its form asked when it was filled in, and what it says of the person. */
export async function readSubmission(ctx: Context, id: number) {
  const { form_id, revision } = formSubmissions;
  const [row] = await ctx.db
    .select({ submission: formSubmissions, tabs: formVersions.tabs })
    .from(formSubmissions)
    .innerJoin(formVersions, and(eq(formVersions.form_id, form_id), eq(formVersions.revision, revision)))
    .where(eq(formSubmissions.id, id));
  if (!row) return undefined;
  const fields = row.tabs.flatMap((tab) => tab.fields);
  return { ...row.submission, fields, said: answersOf(fields, row.submission.answers) };
}
export type ReadSubmission = NonNullable<Awaited<ReturnType<typeof readSubmission>>>;

/** The address of the lead that was made of a submission; undefined where none was. */
export async function leadEmailOf(ctx: Context, publicId: string): Promise<string | null | undefined> {
  const [made] = await ctx.db
    .select({ email: leads.email })
    .from(leads)
    .innerJoin(formSubmissions, eq(formSubmissions.id, leads.submission_id))
    .where(eq(formSubmissions.public_id, publicId));
  return made?.email;
}
