import { type Binding, bind } from '@kaifong/kernel/http';
import { chooseSide } from './actions/choose-side.ts';
import { beginConnection, disconnect, exchangeCode } from './actions/connect.ts';
import { linkTask, unlinkTask } from './actions/link-task.ts';
import { endSpaceMirror, saveSpaceMirror } from './actions/save-space-mirror.ts';
import { createSpace, deleteSpace, updateSpace } from './actions/write-space.ts';
import { routes } from './contract/index.ts';
import { getConnection, testConnection } from './queries/connection.ts';
import { getSpaceMirror } from './queries/space-mirror.ts';
import { getSpace, getUser, listSpaces, listTeams } from './queries/spaces.ts';
import { getTaskMirror } from './queries/task-mirror.ts';

export const bindings: readonly Binding[] = [
  bind(routes.getConnection, async (ctx) => ({ data: await getConnection(ctx) })),
  bind(routes.beginConnection, async (ctx) => ({ data: await beginConnection(ctx) })),
  bind(routes.exchangeCode, exchangeCode),
  bind(routes.disconnect, async (ctx) => ({ data: await disconnect(ctx) })),
  bind(routes.testConnection, async (ctx) => ({ data: await testConnection(ctx) })),
  bind(routes.getUser, getUser),
  bind(routes.listTeams, listTeams),
  bind(routes.listSpaces, listSpaces),
  bind(routes.getSpace, getSpace),
  bind(routes.createSpace, createSpace),
  bind(routes.updateSpace, updateSpace),
  bind(routes.deleteSpace, async (ctx, input) => ({ data: await deleteSpace(ctx, input) })),
  bind(routes.getSpaceMirror, async (ctx, input) => ({ data: await getSpaceMirror(ctx, input) })),
  bind(routes.saveSpaceMirror, async (ctx, input) => ({ data: await saveSpaceMirror(ctx, input) })),
  bind(routes.endSpaceMirror, async (ctx, input) => ({ data: await endSpaceMirror(ctx, input) })),
  bind(routes.getTaskMirror, async (ctx, input) => ({ data: await getTaskMirror(ctx, input) })),
  bind(routes.linkTask, async (ctx, input) => ({ data: await linkTask(ctx, input) })),
  bind(routes.unlinkTask, async (ctx, input) => ({ data: await unlinkTask(ctx, input) })),
  bind(routes.chooseSide, async (ctx, input) => ({ data: await chooseSide(ctx, input) })),
];
