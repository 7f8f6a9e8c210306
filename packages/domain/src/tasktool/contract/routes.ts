// The calls of 7.6 as our own proxy: the task tool's paths and shapes, by the shop's token, which no browser has.
import { defineRoute, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { connectionRoutes } from './connection-routes.ts';
import { chooseInput, linkInput, mirrorInput, spaceAsked, spaceMirror, taskAsked, taskMirror } from './mirror.ts';
import { space, spaceInput, team, toolId, toolUser } from './space.ts';

const staff = { door: 'admin' } as const;
const language = languageSchema.optional();
const nothing = z.object({ language });

const proxied = {
  getUser: defineRoute({
    ...staff,
    name: 'tasktool.get-user',
    method: 'GET',
    path: '/clickup/user',
    permission: 'get task_spaces',
    input: nothing,
    output: z.object({ user: toolUser }),
    summary: 'The person whose token the shop has, as the task tool knows her.',
  }),
  listTeams: defineRoute({
    ...staff,
    name: 'tasktool.list-teams',
    method: 'GET',
    path: '/clickup/team',
    permission: 'get task_spaces',
    input: nothing,
    output: z.object({ teams: z.array(team) }),
    summary: 'The workspaces the token was given for.',
  }),
  listSpaces: defineRoute({
    ...staff,
    name: 'tasktool.list-spaces',
    method: 'GET',
    path: '/clickup/team/:id/space',
    permission: 'get task_spaces',
    input: z.object({ id: toolId, language }),
    output: z.object({ spaces: z.array(space) }),
    summary: 'The spaces of a workspace.',
  }),
  getSpace: defineRoute({
    ...staff,
    name: 'tasktool.get-space',
    method: 'GET',
    path: '/clickup/space/:id',
    permission: 'get task_space',
    input: spaceAsked,
    output: space,
    summary: 'One space with its statuses and features.',
  }),
  createSpace: defineRoute({
    ...staff,
    name: 'tasktool.create-space',
    method: 'POST',
    path: '/clickup/team/:id/space',
    permission: 'create task_space',
    status: 201,
    input: spaceInput.extend({ id: toolId, language }),
    output: space,
    summary: 'Makes a space in a workspace.',
  }),
  updateSpace: defineRoute({
    ...staff,
    name: 'tasktool.update-space',
    method: 'PUT',
    path: '/clickup/space/:id',
    permission: 'update task_space',
    input: spaceInput.extend({ id: toolId, language }),
    output: space,
    summary: 'Changes a space.',
  }),
  deleteSpace: defineRoute({
    ...staff,
    name: 'tasktool.delete-space',
    method: 'DELETE',
    path: '/clickup/space/:id',
    permission: 'delete task_space',
    input: spaceAsked,
    output: one(z.object({ id: z.string() })),
    summary: 'Deletes a space of the task tool. Refused while tasks are linked into it.',
  }),
} as const;

const mirrored = {
  getSpaceMirror: defineRoute({
    ...staff,
    name: 'tasktool.get-space-mirror',
    method: 'GET',
    path: '/clickup/space/:id/mirror',
    permission: 'get task_space',
    input: spaceAsked,
    output: one(spaceMirror),
    summary: 'How tasks go into a space: its list, and which status there is which of ours.',
  }),
  saveSpaceMirror: defineRoute({
    ...staff,
    name: 'tasktool.save-space-mirror',
    method: 'PUT',
    path: '/clickup/space/:id/mirror',
    permission: 'update task_space',
    input: mirrorInput,
    output: one(spaceMirror),
    summary: 'Lets tasks be linked into a space, and asks the tool to tell of changes there.',
  }),
  endSpaceMirror: defineRoute({
    ...staff,
    name: 'tasktool.end-space-mirror',
    method: 'DELETE',
    path: '/clickup/space/:id/mirror',
    permission: 'update task_space',
    input: spaceAsked,
    output: one(z.object({ id: z.string() })),
    summary: 'Links no more tasks into a space, and takes away the links there are; tasks stay on both sides.',
  }),
  getTaskMirror: defineRoute({
    ...staff,
    name: 'tasktool.get-task-mirror',
    method: 'GET',
    path: '/api/admin/task/:id/clickup',
    permission: 'self',
    input: taskAsked,
    output: one(taskMirror),
    summary: 'The twin of a task in the task tool, and where both sides differ.',
  }),
  linkTask: defineRoute({
    ...staff,
    name: 'tasktool.link-task',
    method: 'POST',
    path: '/api/admin/task/:id/clickup',
    permission: 'self',
    input: linkInput,
    output: one(taskMirror),
    summary: 'Gives a task a twin in a space of the task tool.',
  }),
  unlinkTask: defineRoute({
    ...staff,
    name: 'tasktool.unlink-task',
    method: 'DELETE',
    path: '/api/admin/task/:id/clickup',
    permission: 'self',
    input: taskAsked,
    output: one(taskMirror),
    summary: 'Parts a task from its twin; both stay.',
  }),
  chooseSide: defineRoute({
    ...staff,
    name: 'tasktool.choose-side',
    method: 'POST',
    path: '/api/admin/task/:id/clickup/choose',
    permission: 'self',
    input: chooseInput,
    output: one(taskMirror),
    summary: 'Settles where both sides differ: the chosen value counts on both.',
  }),
} as const;

export const routes = { ...connectionRoutes, ...proxied, ...mirrored } as const;
