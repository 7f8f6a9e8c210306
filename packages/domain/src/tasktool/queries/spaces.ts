// What the tool knows, read by the shop's token.
import type { Context } from '@kaifong/kernel/context';
import { callTool } from './tool-access.ts';

export const getUser = async (ctx: Context) => ({ user: await callTool(ctx, (tool, as) => tool.user(as)) });

export const listTeams = async (ctx: Context) => ({
  teams: [...(await callTool(ctx, (tool, as) => tool.teams(as), 'workspace-unknown'))],
});

export const listSpaces = async (ctx: Context, { id }: { readonly id: string }) => ({
  spaces: [...(await callTool(ctx, (tool, as) => tool.spaces(as, id), 'workspace-unknown'))],
});

export const getSpace = (ctx: Context, { id }: { readonly id: string }) =>
  callTool(ctx, (tool, as) => tool.space(as, id));
