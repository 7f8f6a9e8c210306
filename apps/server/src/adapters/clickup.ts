// Adapter: ClickUp's public interface, version 2. https://developer.clickup.com/reference, https://developer.clickup.com/docs/rate-limits.
// One fixed host: nothing a caller sends chooses where a call goes.
import {
  type TaskTool,
  type ToolAccess,
  ToolAway,
  ToolBusy,
  ToolRefused,
  type ToolTask,
  type ToolTaskInput,
} from '@kaifong/domain/server';
import { space, team, toolUser } from '@kaifong/domain/tasktool/contract';
import { callService, isPublicAddress, NotFetched, type ServiceCall } from '@kaifong/kernel/outgoing';
import * as z from 'zod';
import { placeOf } from './through-shop.ts';
import type { StandIn } from './wire-providers.ts';

const host = 'https://api.clickup.com';
const site = 'https://app.clickup.com/api';
const events = [
  'taskUpdated',
  'taskStatusUpdated',
  'taskPriorityUpdated',
  'taskDueDateUpdated',
  'taskMoved',
  'taskDeleted',
];

const said = z.object({ err: z.string().default(''), ECODE: z.string().default('') });
const listed = z.object({ id: z.string(), name: z.string() });
const given = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullish(),
  text_content: z.string().nullish(),
  description: z.string().nullish(),
  status: z.object({ status: z.string() }),
  date_updated: z.string().nullish(),
  due_date: z.string().nullish(),
  priority: z.object({ id: z.string() }).nullish(),
});

const instantOf = (text: string | null | undefined) => (text ? new Date(Number(text)) : null);
/** 1 is urgent, 4 low; none is what the others call normal. */
const priorities = { '1': 'high', '2': 'high', '3': 'normal', '4': 'low' } as const;
const numbers = { high: 2, normal: 3, low: 4 } as const;

const shown = (task: z.output<typeof given>): ToolTask => ({
  id: task.id,
  url: task.url ?? null,
  name: task.name,
  text: task.text_content ?? task.description ?? '',
  status: task.status.status,
  due_at: instantOf(task.due_date),
  priority: priorities[(task.priority?.id ?? '3') as keyof typeof priorities] ?? 'normal',
  updated_at: instantOf(task.date_updated) ?? new Date(0),
});

const written = ({ name, text, status, due_at, priority }: ToolTaskInput) => ({
  ...(name !== undefined && { name }),
  ...(text !== undefined && { description: text }),
  ...(status !== undefined && { status }),
  ...(due_at !== undefined && { due_date: due_at?.getTime() ?? null, due_date_time: false }),
  ...(priority !== undefined && { priority: numbers[priority] }),
});

/** When the tool may be asked again: it says so by either header; without one in a minute, the length of its window. */
function pauseIn(limits: Readonly<Record<string, string>>): Date {
  const [after, reset] = [Number(limits['retry-after']), Number(limits['x-ratelimit-reset'])];
  const soonest = Date.now() + 1_000;
  const until = after > 0 ? Date.now() + after * 1_000 : reset > 0 ? reset * 1_000 : Date.now() + 60_000;
  return new Date(Math.min(Math.max(until, soonest), Date.now() + 15 * 60_000));
}

interface Ask<T> {
  readonly method?: ServiceCall['method'];
  /** Below `/api/v2`. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer: z.ZodType<T>;
}

const part = encodeURIComponent;
const anything = z.unknown();

/** `simulator` stands in for ClickUp while the shop has no app of its own. */
export function clickupWith(simulator: (StandIn & { readonly name: string }) | undefined): TaskTool {
  async function send<T>(
    { method = 'GET', path, body, answer }: Ask<T>,
    isRehearsal: boolean,
    token?: string,
  ): Promise<T> {
    const base = isRehearsal && simulator ? simulator.url : host;
    const headers = {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      // A personal token stands alone; one of an app is a bearer's.
      ...(token && { Authorization: token.startsWith('pk_') ? token : `Bearer ${token}` }),
    };
    const call = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    try {
      const allowed = isRehearsal && simulator ? () => true : isPublicAddress;
      const { status, bytes, limits } = await callService(`${base}/api/v2${path}`, call, allowed);
      if (status === 429) throw new ToolBusy(pauseIn(limits));
      if (status >= 500) throw new ToolAway(`status ${status}`);
      const text = bytes.toString('utf8');
      const read: unknown = text ? JSON.parse(text) : {};
      if (status < 200 || status > 299) {
        const refusal = said.safeParse(read).data;
        throw new ToolRefused(status, refusal?.ECODE ?? '', refusal?.err ?? '');
      }
      return answer.parse(read);
    } catch (error) {
      // What cannot be read may hold anything: nothing of it is repeated.
      if (error instanceof SyntaxError || error instanceof z.ZodError)
        throw new ToolAway('an answer that cannot be read');
      if (error instanceof NotFetched) throw new ToolAway(error.reason);
      throw error;
    }
  }
  const ask = <T>({ token, rehearsal }: ToolAccess, wish: Ask<T>) => send(wish, rehearsal, token);

  return {
    rehearsal: simulator && {
      id: simulator.keys.clickup_client_id ?? '',
      secret: simulator.keys.clickup_client_secret ?? '',
    },
    authorizeUrl(app, redirect_uri, state, isRehearsal) {
      const query = new URLSearchParams({ client_id: app.id, redirect_uri, state });
      return isRehearsal && simulator ? `${placeOf(simulator)}/authorize?${query}` : `${site}?${query}`;
    },
    async token(app, code, isRehearsal) {
      // ClickUp wants them in the query: no log of ours has addresses of calls.
      const query = new URLSearchParams({ client_id: app.id, client_secret: app.secret, code });
      const answer = z.object({ access_token: z.string().min(1) });
      return (await send({ method: 'POST', path: `/oauth/token?${query}`, answer }, isRehearsal)).access_token;
    },
    user: async (access) => (await ask(access, { path: '/user', answer: z.object({ user: toolUser }) })).user,
    teams: async (access) => (await ask(access, { path: '/team', answer: z.object({ teams: z.array(team) }) })).teams,
    async spaces(access, id) {
      const answer = z.object({ spaces: z.array(space) });
      return (await ask(access, { path: `/team/${part(id)}/space?archived=false`, answer })).spaces;
    },
    space: (access, id) => ask(access, { path: `/space/${part(id)}`, answer: space }),
    createSpace: (access, id, body) =>
      ask(access, { method: 'POST', path: `/team/${part(id)}/space`, body, answer: space }),
    updateSpace: (access, id, body) => ask(access, { method: 'PUT', path: `/space/${part(id)}`, body, answer: space }),
    async deleteSpace(access, id) {
      await ask(access, { method: 'DELETE', path: `/space/${part(id)}`, answer: anything });
    },
    async lists(access, id) {
      const lists = z.array(listed);
      const loose = await ask(access, { path: `/space/${part(id)}/list?archived=false`, answer: z.object({ lists }) });
      const folders = z.array(z.object({ name: z.string(), lists }));
      const in_folders = await ask(access, {
        path: `/space/${part(id)}/folder?archived=false`,
        answer: z.object({ folders }),
      });
      return [
        ...loose.lists,
        ...in_folders.folders.flatMap((folder) =>
          folder.lists.map((list) => ({ id: list.id, name: `${folder.name} / ${list.name}` })),
        ),
      ];
    },
    task: async (access, id) => shown(await ask(access, { path: `/task/${part(id)}`, answer: given })),
    async tasksOf(access, id, since) {
      const query = new URLSearchParams({ include_closed: 'true', date_created_gt: `${since.getTime()}` });
      const answer = z.object({ tasks: z.array(given) });
      return (await ask(access, { path: `/list/${part(id)}/task?${query}`, answer })).tasks.map(shown);
    },
    createTask: async (access, id, input) =>
      shown(await ask(access, { method: 'POST', path: `/list/${part(id)}/task`, body: written(input), answer: given })),
    updateTask: async (access, id, input) =>
      shown(await ask(access, { method: 'PUT', path: `/task/${part(id)}`, body: written(input), answer: given })),
    async createHook(access, teamId, spaceId, endpoint) {
      const made = z.object({ id: z.string(), webhook: z.object({ secret: z.string().min(1) }) });
      const body = { endpoint, events, space_id: Number(spaceId) };
      const path = `/team/${part(teamId)}/webhook`;
      const { id, webhook } = await ask(access, { method: 'POST', path, body, answer: made });
      return { id, secret: webhook.secret };
    },
    async deleteHook(access, id) {
      await ask(access, { method: 'DELETE', path: `/webhook/${part(id)}`, answer: anything });
    },
  };
}
