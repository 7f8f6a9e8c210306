// Calls and jobs of the resource engine that belong to no single resource.
import type { StaffPermission } from '@kaifong/base/permissions';
import { engineRoutes, importMachine, importSteps } from '@kaifong/base/resource';
import * as z from 'zod';
import { type Binding, bind } from '../http/index.ts';
import { type AnyJob, defineJob } from '../jobs/index.ts';
import { bindSteps } from '../steps/index.ts';
import { findJob, listJobs, reportJob } from './import/job.ts';
import { correctImport } from './import/mend.ts';
import { cancelImport, carryOnImport, recheckImport, startImport } from './import/run.ts';
import { failedRows } from './import/sheets.ts';
import { listUndoSteps, undoImport, undoStep } from './undo.ts';
import { chooseColumns, createView, deleteView, listViews, updateView } from './views.ts';

const whole = <T>(data: T[]) => ({ data, total: data.length, page: 1, per_page: data.length });

export const engineBindings: readonly Binding[] = [
  bind(engineRoutes.listImports, async (ctx, { resource }) => whole(await listJobs(ctx, resource))),
  bind(engineRoutes.getImport, async (ctx, { id }) => reportJob(ctx, (await findJob(ctx, id)).id)),
  bind(engineRoutes.runImport, (ctx, { id, mapping, choices, cells, dry_run }) =>
    recheckImport(ctx, id, { mapping, choices, cells, dryRun: dry_run }),
  ),
  bind(engineRoutes.cancelImport, cancelImport),
  bind(engineRoutes.exportFailedRows, (ctx, { id }) => failedRows(ctx, id)),
  ...bindSteps(
    importMachine,
    importSteps,
    {
      process: startImport,
      correct: correctImport,
      cancel: cancelImport,
      undo: undoImport,
    },
    async (ctx, id) => (await reportJob(ctx, id)).data,
  ),
  bind(engineRoutes.listUndo, async (ctx, { resource }) => whole(await listUndoSteps(ctx, resource))),
  bind(engineRoutes.undo, (ctx, { token }) => undoStep(ctx, token)),
  bind(engineRoutes.listViews, (ctx, { list }) => listViews(ctx, list)),
  bind(engineRoutes.createView, async (ctx, input) => ({ data: await createView(ctx, input) })),
  bind(engineRoutes.chooseColumns, async (ctx, input) => ({ data: await chooseColumns(ctx, input) })),
  bind(engineRoutes.updateView, async (ctx, input) => ({ data: await updateView(ctx, input) })),
  bind(engineRoutes.deleteView, async (ctx, { id }) => ({ data: await deleteView(ctx, id) })),
];

/** Permissions checked by functions rather than routes: personal views need none. */
export const enginePermissions: readonly StaffPermission[] = ['create view', 'update view', 'delete view'];

/** Deletes expired undo steps and old import sheets. */
const forgetOld = defineJob({
  name: 'kernel.forget-imports',
  input: z.object({}),
  schedule: '17 * * * *',
  async run(ctx) {
    const { connection } = ctx.runtime.database;
    await connection.query(`delete from undo_steps where expires_at < now()`);
    await connection.query(
      `with gone as (delete from import_jobs where (status in ('draft', 'pending') and finished_at is null and created_at < now() - interval '1 day')
         or (finished_at is not null and finished_at < now() - interval '30 days') returning id)
       delete from record_steps where machine = $1 and record_id in (select id from gone)`,
      [importMachine.name],
    );
  },
});

export const engineJobs: readonly AnyJob[] = [carryOnImport, forgetOld];
