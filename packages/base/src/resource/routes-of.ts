// The endpoints of specification 7.2/7.3, derived from a definition.
import * as z from 'zod';
import { type AnyRoute, defineRoute, type RouteDefinition } from '../contract/index.ts';
import { recordId } from '../ids/index.ts';
import { listQuery, many, one } from '../list/index.ts';
import { languageSchema } from '../localized/index.ts';
import { listPermission, type StaffPermission } from '../permissions/index.ts';
import type { Fields, RecordOf, ResourceDefinition } from './define-resource.ts';
import { type Field, inputOf, outputOf } from './fields.ts';

const language = languageSchema.optional();
const stamps = { id: z.number(), version: z.number(), created_at: z.string(), updated_at: z.string() };
const ids = z.array(recordId).min(1).max(100);

const writable = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => !field.readonly);

function rowShape<F extends Fields>(fields: F) {
  const columns = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, outputOf(field)]));
  return z.object({ ...stamps, ...columns }) as unknown as z.ZodType<RecordOf<F>>;
}

function recordShape<F extends Fields>(fields: F) {
  const columns = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, outputOf(field)]));
  const localized = Object.entries(fields).filter(([, field]) => field.localized);
  const translations = z.object(
    Object.fromEntries(localized.map(([name]) => [name, z.record(z.string(), z.string())])),
  );
  return z.object({ ...stamps, ...columns, translations }) as unknown as z.ZodType<
    RecordOf<F> & { translations: Record<string, Partial<Record<string, string>>> }
  >;
}

function createShape(fields: Fields) {
  const columns = writable(fields).map(([name, field]) => {
    const schema = inputOf(field);
    return [name, field.required && field.default === undefined ? schema : schema.optional()];
  });
  return z.object({ language, ...Object.fromEntries(columns) });
}

function updateShape(fields: Fields) {
  const columns = writable(fields).map(([name, field]) => [name, inputOf(field).optional()]);
  const globals = z.array(z.string().max(60)).max(200).optional();
  return z.object({
    id: recordId,
    language,
    globals,
    version: z.coerce.number().int().optional(),
    ...Object.fromEntries(columns),
  });
}

export const batchResult = z.object({
  success_ids: z.array(z.number()),
  fail_ids: z.array(z.object({ id: z.number(), messages: z.array(z.string()) })),
});

/** The routes of a resource. The same object serves the server's binding and the typed client. */
export function routesOf<F extends Fields>(definition: ResourceDefinition<F>) {
  const { domain, name, path, fields } = definition;
  const base = `/api/admin/${path}`;
  const may = (action: string) => `${action} ${name}` as StaffPermission;
  const common = { door: 'admin' } as const;
  const idOnly = z.object({ id: recordId, language });
  return {
    list: defineRoute({
      ...common,
      name: `${domain}.list-${name}`,
      method: 'GET',
      path: base,
      permission: listPermission(name),
      input: listQuery.extend({ language }),
      output: many(rowShape(fields)),
      summary: `Lists every ${name}.`,
    }),
    read: defineRoute({
      ...common,
      name: `${domain}.get-${name}`,
      method: 'GET',
      path: `${base}/:id`,
      permission: may('get'),
      input: idOnly,
      output: one(recordShape(fields)),
      summary: `Reads one ${name} with all its translations.`,
    }),
    create: defineRoute({
      ...common,
      name: `${domain}.create-${name}`,
      method: 'POST',
      path: base,
      permission: may('create'),
      status: 201,
      multipart: true,
      input: createShape(fields),
      output: one(recordShape(fields)),
      summary: `Creates a ${name}.`,
    }),
    update: defineRoute({
      ...common,
      name: `${domain}.update-${name}`,
      method: 'PUT',
      path: `${base}/:id`,
      permission: may('update'),
      multipart: true,
      input: updateShape(fields),
      output: one(recordShape(fields)),
      summary: `Changes a ${name}.`,
    }),
    remove: defineRoute({
      ...common,
      name: `${domain}.delete-${name}`,
      method: 'DELETE',
      path: `${base}/:id`,
      permission: may('delete'),
      input: idOnly,
      output: one(z.object({ id: z.number() })),
      summary: `Deletes a ${name}.`,
    }),
    batchUpdate: defineRoute({
      ...common,
      name: `${domain}.batch-update-${name}`,
      method: 'PUT',
      path: `${base}/batch`,
      permission: may('batch update'),
      input: z.object({ ids, key: z.string().max(60), value: z.json(), language }),
      output: batchResult,
      summary: `Changes one field of several at once.`,
    }),
    batchDestroy: defineRoute({
      ...common,
      name: `${domain}.batch-destroy-${name}`,
      method: 'DELETE',
      path: `${base}/batch`,
      permission: may('batch destroy'),
      input: z.object({ ids }),
      output: batchResult,
      summary: `Deletes several at once.`,
    }),
    export: defineRoute({
      ...common,
      name: `${domain}.export-${name}`,
      method: 'GET',
      path: `${base}/export`,
      permission: may('export'),
      rate: 'heavy',
      reply: 'file',
      input: listQuery.extend({ language }),
      output: z.custom<Blob>(),
      summary: `Exports what the list shows as "${name} list.xlsx".`,
    }),
  } as const;
}

export type ResourceRoutes<F extends Fields> = ReturnType<typeof routesOf<F>>;
export type { AnyRoute, RouteDefinition };
