// Sheets to download: the empty template, and the failed rows.
import type { FileReply } from '@kaifong/base/contract';
import { languages } from '@kaifong/base/localized';
import { type Field, sheetFieldsOf, writable } from '@kaifong/base/resource';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context/index.ts';
import { renderMessage } from '../../http/index.ts';
import { writeSheet } from '../../sheets/index.ts';
import type { Bound } from '../bound.ts';
import { labelOf } from '../refusals.ts';
import { importRows } from '../schema.ts';
import { findJob } from './job.ts';
import { problemIn } from './problems.ts';
import { ofSheet } from './sheet-reader.ts';

const examples: Partial<Record<Field['kind'], string | number | boolean>> = {
  integer: 1,
  decimal: 1.5,
  money: 120.5,
  percent: 12.5,
  boolean: true,
  date: '2026-11-21',
  instant: '2026-11-21 09:00',
  reference: 1,
  references: '1, 2',
  color: '#336699',
};

/** Example value of a field; empty where only the shop can know one. */
function exampleOf(field: Field, label: string): string | number | boolean | null {
  if (field.default !== undefined && field.kind !== 'text') return field.default;
  if (field.kind === 'enum') return field.options?.[0] ?? null;
  if (field.kind in examples) return examples[field.kind] ?? null;
  if (field.rule === 'slug') return 'example';
  if (field.rule === 'key_format') return 'example';
  if (field.rule === 'url') return 'https://example.com/';
  if (field.rule === 'email') return 'somebody@example.com';
  if (field.kind === 'richtext') return `<p>${label}</p>`;
  const isText = field.kind === 'text' || field.kind === 'longtext';
  return isText && field.required ? label.slice(0, field.max ?? 255) : null;
}

/** A sheet with a header for every writable field (one per language for localized ones) and an example row. */
export async function importTemplate(ctx: Context, bound: Bound): Promise<FileReply> {
  const { definition } = ofSheet(bound);
  const fields = writable(sheetFieldsOf(definition)).filter(([name]) => name in definition.fields);
  const columns = fields.flatMap(([name, field]) => {
    const header = labelOf(ofSheet(bound), name, ctx.language);
    if (!field.localized) return [{ key: name, header, example: exampleOf(field, header) }];
    return languages.map((language) => ({
      key: `${name} (${language})`,
      header: `${header} (${language})`,
      example: exampleOf(field, labelOf(ofSheet(bound), name, language)),
    }));
  });
  const example = Object.fromEntries(columns.map(({ key, example: cell }) => [key, cell]));
  return writeSheet(`${definition.name} import template`, columns, [example]);
}

/** The failed rows as uploaded, with the reasons, to be corrected and uploaded again. */
export async function failedRows(ctx: Context, id: number): Promise<FileReply> {
  const job = await findJob(ctx, id);
  const rows = await ctx.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.job_id, id), eq(importRows.outcome, 'failed')))
    .orderBy(asc(importRows.row));
  const columns = job.columns.map(({ header }, index) => ({ key: `c${index}`, header }));
  const why = (problems: (typeof rows)[number]['problems']) =>
    (problems ?? [])
      .map((problem) => problemIn(ctx.language, problem))
      .map(({ column, messages }) => (column ? `${column}: ${messages.join(' ')}` : messages.join(' ')))
      .join('\n');
  const records = rows.map(({ cells, problems }) => ({
    ...Object.fromEntries(cells.map((cell, index) => [`c${index}`, cell])),
    error: why(problems),
  }));
  const error = { key: 'error', header: renderMessage(ctx.language, 'fields.import_error') };
  return writeSheet(`${job.resource} failed rows`, [...columns, error], records);
}
