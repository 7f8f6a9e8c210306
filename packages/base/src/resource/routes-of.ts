// The endpoints of specification 7.2/7.3, derived from a definition.
import * as z from 'zod';
import {
  type AnyRoute,
  defineRoute,
  type RouteDefinition,
  rates,
  sheetFormat,
  uploadedFile,
} from '../contract/index.ts';
import { recordId, recordVersion } from '../ids/index.ts';
import { booleanInput } from '../input/index.ts';
import { listInput, many, one, pageInput } from '../list/index.ts';
import { languageSchema } from '../localized/index.ts';
import { listPermission, type StaffPermission } from '../permissions/index.ts';
import type { RecordOf, ResourceDefinition } from './define-resource.ts';
import { createShape, draftShape, type Fields, inputShape, outputShape, translationsShape } from './field-map.ts';
import { importChoices, importMapping, importReply } from './imports.ts';
import { deletedByName, undoableResult, undoToken } from './undo.ts';

const language = languageSchema.optional();
const stamps = { id: z.number(), version: z.number(), created_at: z.string(), updated_at: z.string() };
const ids = z.array(recordId).min(1).max(100);
const manyById = z.object({ ids });
const manyByName = z
  .object({ ids: ids.optional(), names: z.array(z.string().trim().min(1).max(255)).min(1).max(100).optional() })
  .refine((input) => input.ids !== undefined || input.names !== undefined, {
    path: ['ids'],
    error: 'validation.required',
  });

function recordShape<F extends Fields>(fields: F) {
  const translations = translationsShape(fields);
  return outputShape(fields).extend({ ...stamps, translations }) as z.ZodType<
    RecordOf<F> & { translations: Record<string, Partial<Record<string, string>>> }
  >;
}

const rowShape = <F extends Fields>(fields: F) => outputShape(fields).extend(stamps) as z.ZodType<RecordOf<F>>;

const whatIsCreated = (fields: Fields) => createShape(fields).extend({ language });

function whatIsChanged(fields: Fields) {
  const globals = z.array(z.string().max(60)).max(200).optional();
  return z.object({ id: recordId, language, globals, version: recordVersion.optional(), ...inputShape(fields).shape });
}

/** Input shapes of create and update; the rows of an import are parsed by the same. */
export const inputShapes = ({ fields }: ResourceDefinition) => ({
  create: whatIsCreated(fields),
  update: whatIsChanged(fields),
});

/** One line of a record's history. */
const historyLine = z.object({
  id: z.number(),
  created_at: z.string(),
  /** Name of the account, or `system:…` for jobs. */
  actor: z.string(),
  action: z.string(),
  /** Fields that changed, as they are stored: a localized field as a text per language. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** `restore` accepts this line's id. */
  can_restore: z.boolean(),
  /** The history begins with it, though the record was there: how it was before can come back as well. */
  began: z.boolean(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** What the names and addresses of the routes of one resource have in common. */
function addressOf<F extends Fields>({ domain, path, fields, name, batchByName }: ResourceDefinition<F>) {
  return {
    batchByName,
    domain,
    path,
    fields,
    name,
    // Operation ids have hyphens; the resource keeps the specification's spelling everywhere else.
    noun: name.replaceAll('_', '-'),
    base: `/api/admin/${path}`,
    may: (action: string) => `${action} ${name}` as StaffPermission,
  };
}
type Address<F extends Fields> = ReturnType<typeof addressOf<F>>;

const common = { door: 'admin' } as const;
const saved = { ...common, idempotent: true, multipart: true } as const;
const idOnly = z.object({ id: recordId, language });

/** List, read, create, update, delete. */
function recordRoutes<F extends Fields>({ domain, fields, name, noun, base, may }: Address<F>) {
  return {
    list: defineRoute({
      ...common,
      name: `${domain}.list-${noun}`,
      method: 'GET',
      path: base,
      permission: listPermission(name),
      input: listInput,
      output: many(rowShape(fields)),
      summary: `Lists every ${name}.`,
    }),
    read: defineRoute({
      ...common,
      name: `${domain}.get-${noun}`,
      method: 'GET',
      path: `${base}/:id`,
      permission: may('get'),
      input: idOnly,
      output: one(recordShape(fields)),
      summary: `Reads one ${name} with all its translations.`,
    }),
    create: defineRoute({
      ...saved,
      name: `${domain}.create-${noun}`,
      method: 'POST',
      path: base,
      permission: may('create'),
      status: 201,
      input: whatIsCreated(fields),
      output: one(recordShape(fields)),
      summary: `Creates a ${name}.`,
    }),
    update: defineRoute({
      ...saved,
      name: `${domain}.update-${noun}`,
      method: 'PUT',
      path: `${base}/:id`,
      permission: may('update'),
      input: whatIsChanged(fields),
      output: one(recordShape(fields)),
      summary: `Changes a ${name}.`,
    }),
    remove: defineRoute({
      ...common,
      name: `${domain}.delete-${noun}`,
      method: 'DELETE',
      path: `${base}/:id`,
      permission: may('delete'),
      input: idOnly,
      output: one(z.object({ id: z.number() })).extend({ undo: undoToken }),
      summary: `Deletes a ${name}; the undo token brings it back within seven days.`,
    }),
  } as const;
}

/** Calls for up to 100 records at once. */
function batchRoutes<F extends Fields>({ domain, noun, base, may, batchByName }: Address<F>) {
  return {
    batchUpdate: defineRoute({
      ...common,
      name: `${domain}.batch-update-${noun}`,
      method: 'PUT',
      path: `${base}/batch`,
      permission: may('batch update'),
      input: z.object({ ids, key: z.string().max(60), value: z.json(), language }),
      output: undoableResult,
      summary: `Changes one field of several at once; the undo token takes it back within seven days.`,
    }),
    batchDestroy: defineRoute({
      ...common,
      name: `${domain}.batch-destroy-${noun}`,
      method: 'DELETE',
      path: `${base}/batch`,
      permission: may('batch destroy'),
      input: batchByName ? manyByName : manyById,
      output: batchByName ? deletedByName : undoableResult,
      summary: `Deletes several at once; the undo token brings them back within seven days.`,
    }),
  } as const;
}

/** Export, import and the import's template. */
function sheetRoutes<F extends Fields>({ domain, path, name, noun, base, may }: Address<F>) {
  return {
    export: defineRoute({
      ...common,
      name: `${domain}.export-${noun}`,
      method: 'GET',
      path: `${base}/export`,
      permission: may('export'),
      rate: rates.heavy,
      reply: 'file',
      // Columns in the order somebody looks at them; `title (zh-HK)` is one language of a text.
      input: listInput.extend({
        columns: z.array(z.string().max(60)).min(1).max(200).optional(),
        format: sheetFormat,
      }),
      output: z.custom<Blob>(),
      summary: `Exports what the list shows as "${path} list.xlsx", or as .csv when format says so; an import takes the sheet back unchanged.`,
    }),
    import: defineRoute({
      ...common,
      name: `${domain}.import-${noun}`,
      method: 'POST',
      path: `${base}/import`,
      permission: may('import'),
      rate: rates.heavy,
      multipart: true,
      input: z.object({
        file: uploadedFile,
        mapping: importMapping.optional(),
        choices: importChoices.optional(),
        dry_run: booleanInput.default(false),
        background: booleanInput.default(false),
        language,
      }),
      output: importReply,
      summary: `Creates and changes every ${name} of a spreadsheet of at most 1000 rows, or with \`dry_run\` tells what would happen.`,
    }),
    importTemplate: defineRoute({
      ...common,
      name: `${domain}.export-${noun}-template`,
      method: 'GET',
      path: `${base}/import/template`,
      permission: may('import'),
      rate: rates.heavy,
      reply: 'file',
      input: z.object({ language }),
      output: z.custom<Blob>(),
      summary: `An empty sheet for the import of every ${name}, with an example row.`,
    }),
  } as const;
}

/** Calls of a form: uniqueness check, history, restore, clone. */
function formRoutes<F extends Fields>({ domain, fields, name, noun, base, may }: Address<F>) {
  return {
    unique: defineRoute({
      ...common,
      name: `${domain}.check-${noun}`,
      method: 'GET',
      path: `${base}/unique`,
      // Allowed with either `create` or `update`, and a route names one permission: the function checks.
      permission: 'self',
      input: z.object({ field: z.string().max(60), value: z.string().max(2000), id: recordId.optional(), language }),
      output: one(z.object({ unique: z.boolean() })),
      summary: `Tells whether no other ${name} has this value in a unique field.`,
    }),
    history: defineRoute({
      ...common,
      name: `${domain}.list-${noun}-history`,
      method: 'GET',
      path: `${base}/:id/history`,
      permission: may('get'),
      input: pageInput.extend({ id: recordId }),
      output: many(historyLine),
      summary: `Lists who changed a ${name}, when, and from what to what.`,
    }),
    restore: defineRoute({
      ...common,
      name: `${domain}.restore-${noun}`,
      method: 'POST',
      path: `${base}/:id/restore`,
      permission: may('update'),
      input: z.object({
        id: recordId,
        audit_id: recordId,
        /** True: the record as it was before that line. */
        before: booleanInput.default(false),
        version: recordVersion.optional(),
        language,
      }),
      output: one(recordShape(fields)),
      summary: `Writes a ${name} again as it was after a line of its history, or with \`before\` ahead of it, as a new version.`,
    }),
    clone: defineRoute({
      ...common,
      name: `${domain}.clone-${noun}`,
      method: 'GET',
      path: `${base}/:id/clone`,
      permission: may('create'),
      input: idOnly,
      output: one(draftShape(fields)),
      summary: `Fills a form for a new ${name} from one that is there; creating it is the normal create.`,
    }),
  } as const;
}

/**
 * The routes of a resource. The same object serves the server's binding and the typed client. `clone` and `restore`
 * answer only where the definition says so.
 */
export function routesOf<F extends Fields>(definition: ResourceDefinition<F>) {
  const address = addressOf(definition);
  return {
    ...recordRoutes(address),
    ...batchRoutes(address),
    ...sheetRoutes(address),
    ...formRoutes(address),
  } as const;
}

export type ResourceRoutes<F extends Fields> = ReturnType<typeof routesOf<F>>;
export type { AnyRoute, RouteDefinition };
