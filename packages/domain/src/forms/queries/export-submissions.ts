import type { FileReply } from '@kaifong/base/contract';
import { type Context, contactFor } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { listAll } from '@kaifong/kernel/list';
import { sheetTime, writeSheet } from '@kaifong/kernel/sheets';
import { inArray } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { FormField, ListSubmissionsInput } from '../contract/index.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { showAnswers } from '../rules/show-answers.ts';
import { formSubmissions } from '../schema.ts';
import { getForm, listVersions } from './find-form.ts';
import { calledFor, submissionList } from './list-submissions.ts';

const heads = ['id', 'created_at', 'status', 'submitter', 'email', 'source', 'language'] as const;
/** Kinds of fields that are answered with a number or an address of a person. */
const reaches = new Set<string>(['email', 'phone']);
const answersAtOnce = 1_000;

type Export = ListSubmissionsInput & { readonly format: Parameters<typeof writeSheet>[3] };

/** Answers are heavy: they are read in parts, beside the rows of the list. */
async function answersOf(ctx: Context, ids: readonly number[]) {
  const { id, answers, revision } = formSubmissions;
  const parts = Array.from({ length: Math.ceil(ids.length / answersAtOnce) }, (_, at) =>
    ids.slice(at * answersAtOnce, (at + 1) * answersAtOnce),
  );
  const found = new Map<number, { answers: (typeof formSubmissions.$inferSelect)['answers']; revision: number }>();
  for (const part of parts) {
    const rows = await ctx.db.select({ id, answers, revision }).from(formSubmissions).where(inArray(id, part));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/**
 * The submissions of a form as "Form Submit Histories.xlsx": a column for each field that was ever asked, those the
 * form asks today first; the reader's words, times by the shop's clock. Two fields of one name are told apart by their
 * keys.
 */
export async function exportSubmissions(ctx: Context, { format, ...query }: Export): Promise<FileReply> {
  const form = await getForm(ctx, query.id);
  const rows = await listAll(ctx, submissionList, query, query.id);
  const answers = await answersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const versions = new Map(
    (await listVersions(ctx, form.id)).map(({ revision, tabs }): [number, FormField[]] => [revision, fieldsOf(tabs)]),
  );
  const today = fieldsOf(form.tabs);
  const fields = new Map<string, FormField>();
  for (const field of [today, ...[...versions.values()].reverse()].flat())
    if (!fields.has(field.key)) fields.set(field.key, field);
  const { main_language } = await getSettings(ctx);
  const reader = { language: ctx.language, main: main_language };
  const asked = showAnswers([...fields.values()], {}, reader, []);
  const titles = asked.map(({ title }) => title);
  const columns = [
    ...heads.map((key) => ({ key, header: renderMessage(ctx.language, `forms.form_submission.fields.${key}`) })),
    ...asked.map(({ key, title }) => ({
      key: `answer:${key}`,
      header: titles.filter((one) => one === title).length > 1 ? `${title} (${key})` : title,
    })),
  ];
  const zone = await ctx.runtime.domains.timeZone(ctx);
  const records = rows.map((row) => {
    const filled = answers.get(row.id);
    const shown = showAnswers(versions.get(filled?.revision ?? 0) ?? [], filled?.answers ?? {}, reader, []);
    return {
      ...calledFor(ctx, row),
      created_at: sheetTime(row.created_at.toISOString(), zone),
      status: renderMessage(ctx.language, `forms.status.${row.status}`),
      source: renderMessage(ctx.language, `forms.source.${row.source}`),
      ...Object.fromEntries(
        shown.map(({ key, type, text }) => [`answer:${key}`, reaches.has(type) ? contactFor(ctx, text) : text]),
      ),
    };
  });
  return writeSheet('Form Submit Histories', columns, records, format);
}
