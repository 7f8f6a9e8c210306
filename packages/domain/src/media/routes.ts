import { bind, bindList } from '@kaifong/kernel/http';
import { deleteFiles, describeFiles, restoreFiles } from './actions/batch-files.ts';
import { deleteFile } from './actions/delete-file.ts';
import { replaceFile } from './actions/replace-file.ts';
import { updateFile } from './actions/update-file.ts';
import { uploadFile } from './actions/upload-file.ts';
import { routes } from './contract/index.ts';
import { countFileUses, listFileUses } from './queries/file-uses.ts';
import { getPublicFile, getPublicRow, showLibraryFile } from './queries/find-file.ts';
import { fileList, listFiles } from './queries/list-files.ts';
import { readWholePicture } from './queries/read-whole-picture.ts';

export const bindings = [
  bind(routes.uploadFile, async (ctx, input) => ({ data: await uploadFile(ctx, input) })),
  bind(routes.getFile, async (ctx, { id }) => ({ data: await getPublicFile(ctx, id) })),
  bindList(routes.listFiles, fileList, listFiles),
  bind(routes.countFileUses, async (ctx, { ids }) => ({ data: await countFileUses(ctx, ids) })),
  bind(routes.listFileUses, async (ctx, { id }) => {
    await getPublicRow(ctx, id);
    return listFileUses(ctx, id);
  }),
  bind(routes.getLibraryFile, async (ctx, { id }) => ({
    data: showLibraryFile(await getPublicRow(ctx, id), ctx.language),
  })),
  bind(routes.readWholePicture, (ctx, { id }) => readWholePicture(ctx, id)),
  bind(routes.updateFile, async (ctx, input) => ({ data: await updateFile(ctx, input) })),
  bind(routes.replaceFile, async (ctx, input) => ({ data: await replaceFile(ctx, input) })),
  bind(routes.deleteFile, async (ctx, { id }) => ({ data: await deleteFile(ctx, id) })),
  bind(routes.restoreFiles, (ctx, { ids }) => restoreFiles(ctx, ids)),
  bind(routes.batchUpdateFiles, (ctx, { ids, value }) => describeFiles(ctx, ids, value)),
  bind(routes.batchDestroyFiles, (ctx, { ids }) => deleteFiles(ctx, ids)),
];
