// Saved views of a list: columns, sorting and filters, personal or shared.

import * as z from 'zod';
import { defineRoute } from '../contract/index.ts';
import { recordId, recordVersion } from '../ids/index.ts';
import { booleanInput, filledLine } from '../input/index.ts';
import { filterValue, many, one, pageSizes } from '../list/index.ts';
import { languageSchema } from '../localized/index.ts';

/** A list is named by its resource, or by the name its screen gives it: `brand`, `order`, `report-sales`. */
export const listName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_-]*$/, 'validation.input');

const columnName = z.string().min(1).max(60);
const columns = z
  .array(
    z.object({
      name: columnName,
      shown: booleanInput.default(true),
      width: z.coerce.number().int().min(20).max(2000).optional(),
    }),
  )
  .max(100);
export const densities = ['comfortable', 'compact'] as const;
const density = z.enum(densities);

/** Columns in their order, which of them are shown, and how dense the rows are. */
export const columnChoice = z.object({ columns: columns.optional(), density: density.optional() });
export type ColumnChoice = z.output<typeof columnChoice>;

/** State of a view; what it leaves out is the list's default. */
export const viewState = columnChoice.extend({
  filter: z
    .record(columnName, filterValue)
    .refine((filter) => Object.keys(filter).length <= 50, 'validation.input')
    .optional(),
  keyword: z.string().max(200).optional(),
  sort: z.string().max(60).optional(),
  per_page: z.coerce
    .number()
    .refine((size) => (pageSizes as readonly number[]).includes(size), 'validation.choice')
    .optional(),
});
export type ViewState = z.output<typeof viewState>;

export const viewScopes = ['personal', 'shared'] as const;

export const savedView = z.object({
  id: z.number(),
  list: z.string(),
  name: z.string(),
  scope: z.enum(viewScopes),
  state: viewState,
  /** The caller's list opens with it. */
  is_default: z.boolean(),
  /** Role whose members' list opens with it unless they chose another view. */
  role_id: z.number().nullable(),
  /** The caller made it. */
  is_own: z.boolean(),
  version: z.number(),
  updated_at: z.string(),
});
export type SavedView = z.output<typeof savedView>;

const common = { door: 'admin', permission: 'self' } as const;
const language = languageSchema.optional();
const name = filledLine(60);
const writable = {
  scope: z.enum(viewScopes).default('personal'),
  state: viewState,
  is_default: booleanInput.optional(),
  role_id: recordId.nullable().optional(),
};

/** Personal views need no permission; sharing needs `create view`, `update view`, `delete view`. */
export const viewRoutes = {
  listViews: defineRoute({
    ...common,
    name: 'kernel.list-view',
    method: 'GET',
    path: '/api/admin/view',
    input: z.object({ list: listName, language }),
    output: many(savedView).extend({ choice: columnChoice.nullable() }),
    summary: 'Lists the views of one list that whoever asks may use, and her own choice of columns.',
  }),
  createView: defineRoute({
    ...common,
    name: 'kernel.create-view',
    method: 'POST',
    path: '/api/admin/view',
    status: 201,
    input: z.object({ list: listName, name, ...writable, language }),
    output: one(savedView),
    summary: 'Saves a view of a list; a shared one needs `create view`.',
  }),
  updateView: defineRoute({
    ...common,
    name: 'kernel.update-view',
    method: 'PUT',
    path: '/api/admin/view/:id',
    input: z.object({
      id: recordId,
      name: name.optional(),
      scope: z.enum(viewScopes).optional(),
      state: viewState.optional(),
      is_default: booleanInput.optional(),
      role_id: recordId.nullable().optional(),
      version: recordVersion.optional(),
      language,
    }),
    output: one(savedView),
    summary: 'Changes a view; a shared one needs `update view`, choosing it as her own default does not.',
  }),
  deleteView: defineRoute({
    ...common,
    name: 'kernel.delete-view',
    method: 'DELETE',
    path: '/api/admin/view/:id',
    input: z.object({ id: recordId, language }),
    output: one(z.object({ id: z.number() })),
    summary: 'Deletes a view; a shared one needs `delete view`.',
  }),
  chooseColumns: defineRoute({
    ...common,
    name: 'kernel.choose-column',
    method: 'PUT',
    path: '/api/admin/view/column',
    input: z.object({ list: listName, ...columnChoice.shape, language }),
    output: one(columnChoice),
    summary: 'Keeps which columns of a list whoever asks wants to see, in which order and how dense.',
  }),
} as const;
