import type { UploadedFile } from '@kaifong/base/contract';
import type { ImportReply } from '@kaifong/base/resource';
import type { Context } from '../../context/index.ts';
import { readSheet } from '../../sheets/index.ts';
import type { Bound } from '../bound.ts';
import { type Mapping, storeJob } from './job.ts';
import { checkImport, runImport, startImport } from './run.ts';

export { importTemplate } from './sheets.ts';

/** Imports a sheet: runs all rows, starts a background import, or returns a preview. */
export async function importSheet(
  ctx: Context,
  bound: Bound,
  input: Mapping & { file: UploadedFile; dry_run: boolean; background: boolean },
): Promise<ImportReply> {
  const { file, mapping, choices } = input;
  const { rows, codePage } = await readSheet(file.bytes);
  const job = await storeJob(ctx, bound, { filename: file.filename, rows, codePage, mapping, choices });
  if (input.dry_run) return checkImport(ctx, bound, job);
  return input.background ? startImport(ctx, { id: job.id }) : runImport(ctx, bound, job);
}
