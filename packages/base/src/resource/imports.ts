// Imports of spreadsheets: reply shapes and the calls that follow an upload.
import * as z from 'zod';
import { defineRoute, rates } from '../contract/index.ts';
import { recordId } from '../ids/index.ts';
import { booleanInput } from '../input/index.ts';
import { many } from '../list/index.ts';
import { languageSchema } from '../localized/index.ts';
import { routesOfSteps, staffCommandsOf, stepEffect, stepRoutes } from '../steps/index.ts';
import { importCommands, importMachine, importStatuses, importStepInput } from './import-machine.ts';

/** Specification: records of one import. */
export const mostImported = 1000;
/** Most problems in one reply; the sheet of failed rows has all of them. */
export const toldProblems = 50;

/**
 * Column header → field, as JSON in a form. A localized field may name its language: `title (zh-HK)`. `''` leaves the
 * column out; a header that is not named is matched by the field's name, or by its label in any language.
 */
export const importMapping = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  },
  z.record(z.string().max(200), z.string().max(100)),
);
export type ImportMapping = z.output<typeof importMapping>;

/** Of the resource's `importChoices`, as a list or parted by commas in a form. */
export const importChoices = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(z.string().max(40)).max(10),
);

/** One problem of one row: row, column, the cell's text and the messages. */
export const importProblem = z.object({
  /** As the spreadsheet counts: the header is row 1. */
  row: z.number(),
  /** Header of the column; '' when the row as a whole is meant. */
  column: z.string(),
  field: z.string().nullable(),
  value: z.string(),
  message: z.string(),
  messages: z.array(z.string()),
  /** The row is taken all the same. */
  warning: z.boolean().default(false),
});
export type ImportProblem = z.output<typeof importProblem>;

/** Most characters of a value that a rehearsal shows. */
export const shownValue = 200;

/** One row that would change a record: each value as a sheet shows it now, and as it would be. */
export const importChange = z.object({
  row: z.number(),
  id: z.number(),
  /** Title, name or key of the record. */
  name: z.string(),
  values: z.array(z.object({ column: z.string(), field: z.string(), from: z.string(), to: z.string() })),
});
export type ImportChange = z.output<typeof importChange>;

/** A failing row with its cells as texts, in the order of the columns, to be mended. */
export const importFailedRow = z.object({ row: z.number(), cells: z.array(z.string()) });
export type ImportFailedRow = z.output<typeof importFailedRow>;

/** What a cell of a failing row should say; `column` counts from 0. */
export const importCell = z.object({
  row: z.int().positive(),
  column: z.int().nonnegative(),
  value: z.string().max(20_000),
});
export type ImportCell = z.output<typeof importCell>;

/** A column of the sheet and the field it goes to. */
export const importColumn = z.object({
  header: z.string(),
  /** `title`, `title (zh-HK)`, `id`; null: left out. */
  field: z.string().nullable(),
  samples: z.array(z.string()),
});
export type ImportColumn = z.output<typeof importColumn>;

const importStep = z.object({
  id: z.number(),
  command: z.enum(importCommands),
  from: z.enum(importStatuses),
  to: z.enum(importStatuses),
  reason: z.string(),
  own_request: z.boolean(),
  effects: z.array(stepEffect),
  /** Name of the account that took it; null for the engine's own. */
  who: z.string().nullable(),
  created_at: z.string(),
});

const staffCommands = staffCommandsOf(importMachine);

export const importRun = z.object({
  id: z.number(),
  version: z.number(),
  resource: z.string(),
  filename: z.string(),
  status: z.enum(importStatuses),
  /** Rows with something in them; how many are done; the same in percent. */
  total: z.number(),
  done: z.number(),
  percent: z.number(),
  /** What the rows became; before the start: what they would become. */
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  columns: z.array(importColumn),
  /** Required fields no column goes to: new records cannot be made of the sheet. */
  missing: z.array(z.string()),
  /** Choices the caller made beside the sheet, of the resource's `importChoices`. */
  choices: z.array(z.string()),
  /** In which the file was written, where it was not Unicode. */
  code_page: z.enum(['big5', 'gb18030']).nullable(),
  /** Takes the whole import back, for 24 hours: `POST /api/admin/undo/{token}`. */
  undo: z.uuid().nullable(),
  /** Why an import ended before its last row, when it did. */
  reason: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** What the reader may do with it now, and which of it usually comes next. */
  commands: z.array(z.enum(staffCommands)),
  primary_command: z.enum(staffCommands).nullable(),
});
export type ImportRun = z.output<typeof importRun>;

/** One import with its history, the oldest step first. */
export const importRecord = importRun.extend({ timeline: z.array(importStep) });
export type ImportRecord = z.output<typeof importRecord>;

/** Specification 7.2: `data` and `errors`, the first 50 of them. `changes`, all of them, and `rows`, those of the errors, are told by a rehearsal alone. */
export const importReply = z.object({
  data: importRecord,
  errors: z.array(importProblem),
  changes: z.array(importChange),
  rows: z.array(importFailedRow),
});
export type ImportReply = z.output<typeof importReply>;

const common = { door: 'admin', permission: 'self' } as const;
const language = languageSchema.optional();
const idOnly = z.object({ id: recordId, language });

const stepped = { input: importStepInput };

/** The calls of an import's steps: take, preview, and for several imports at once. */
export const importSteps = stepRoutes(
  importMachine,
  { process: stepped, correct: stepped, cancel: stepped, undo: stepped },
  importRecord,
);

/** Readable by whoever started the import and by staff who may import the same resource. */
export const importRoutes = {
  listImports: defineRoute({
    ...common,
    name: 'kernel.list-import',
    method: 'GET',
    path: '/api/admin/import',
    input: z.object({ resource: z.string().max(60).optional(), language }),
    output: many(importRun),
    summary: 'Lists the newest imports of whoever asks, those under way first.',
  }),
  getImport: defineRoute({
    ...common,
    name: 'kernel.get-import',
    method: 'GET',
    path: '/api/admin/import/:id',
    input: idOnly,
    output: importReply,
    summary: 'Tells how far an import is and which rows failed.',
  }),
  runImport: defineRoute({
    ...common,
    name: 'kernel.run-import',
    method: 'POST',
    path: '/api/admin/import/:id/run',
    rate: rates.heavy,
    input: idOnly.extend({
      mapping: importMapping.optional(),
      choices: importChoices.optional(),
      /** Of failing rows; with `dry_run` those rows alone are checked again. */
      cells: z.array(importCell).max(5000).optional(),
      dry_run: booleanInput.default(false),
    }),
    output: importReply,
    summary:
      'Starts an uploaded import in the background, or with `dry_run` only checks it, or its mended rows, again.',
  }),
  cancelImport: defineRoute({
    ...common,
    name: 'kernel.cancel-import',
    method: 'POST',
    path: '/api/admin/import/:id/cancel',
    input: idOnly,
    output: importReply,
    summary: 'Stops an import; rows that are done stay and can be taken back by its undo token.',
  }),
  exportFailedRows: defineRoute({
    ...common,
    name: 'kernel.export-failed-row',
    method: 'GET',
    path: '/api/admin/import/:id/failed',
    rate: rates.heavy,
    reply: 'file',
    input: idOnly,
    output: z.custom<Blob>(),
    summary: 'The rows that failed, as they were sent, with a column that says why.',
  }),
  ...routesOfSteps(importSteps),
} as const;
