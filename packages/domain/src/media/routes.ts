import { bind } from '@kaifong/kernel/http';
import { uploadFile } from './actions/upload-file.ts';
import { routes } from './contract/index.ts';
import { getPublicFile } from './queries/find-file.ts';

export const bindings = [
  bind(routes.uploadFile, async (ctx, input) => ({ data: await uploadFile(ctx, input) })),
  bind(routes.getFile, async (ctx, { id }) => ({ data: await getPublicFile(ctx, id) })),
];
