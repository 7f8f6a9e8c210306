// ClickUp's public interface, version 2: https://developer.clickup.com/reference. Signing in, workspaces ("teams"), spaces with features as
// `{ enabled }`, lists, tasks, webhooks signed as in https://developer.clickup.com/docs/webhooksignature, errors as in
// https://developer.clickup.com/docs/common_errors, limits as in https://developer.clickup.com/docs/rate-limits.
import { randomBytes, randomUUID } from 'node:crypto';
import { clickupBoard } from './clickup-board.ts';
import { ClickupBooks, type ClickupTask } from './clickup-books.ts';
import {
  type Answer,
  type AskedOf,
  html,
  keyMaker,
  type Misbehaviour,
  type SimulatorDefinition,
  type StartOptions,
  seeOther,
  startSimulator,
} from './frame.ts';
import { hmac, NoticeSender } from './notices.ts';
import { buyerPage, escaped, rehearsalPage } from './page.ts';

const refused = (status: number, err: string, ECODE: string): Answer => ({ status, body: { err, ECODE } });
const notFound = refused(404, 'Space not found', 'ITEM_015');
const taskGone = refused(404, 'Task not found, deleted', 'ITEM_013');

/** `shop`: where its notices go, whatever host the webhook was registered with. `move`, `rename` and `remove` are people at work there. */
export async function startClickup({ shop, port = 0, ...more }: StartOptions & { shop?: string }) {
  const keys = { clickup_client_id: 'REHEARSALCLIENT', clickup_client_secret: keyMaker(more)('clickup') };
  const switched = new Set<Misbehaviour>();
  const sender = new NoticeSender(switched);
  const books = new ClickupBooks();
  /** The same after a restart, as tokens of ClickUp are. */
  const token = `rehearsal_${keyMaker(more)('clickup token')}`;
  const codes = new Map<string, string>();
  /** Calls by method and path, for tests. */
  const calls: string[] = [];
  const limits = { refuse: 0, fail: 0, failAfter: 0, retryAfter: 30 };
  const json = ({ body }: AskedOf) =>
    body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {};

  /** Of a shop with a token that is good. */
  const guarded =
    (answer: (asked: AskedOf) => Answer) =>
    (asked: AskedOf): Answer => {
      calls.push(`${asked.method} ${asked.path}`);
      const given = (asked.headers.authorization ?? '').replace(/^Bearer /, '');
      if (!given) return refused(400, 'Authorization header required', 'OAUTH_017');
      if (switched.has('revoked') || given !== token) return refused(401, 'Token invalid', 'OAUTH_025');
      if (switched.has('too-many') || limits.refuse > 0) {
        limits.refuse -= 1;
        const reset = Math.ceil(Date.now() / 1000) + limits.retryAfter;
        const headers = { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': `${reset}` };
        return { ...refused(429, 'Rate limit reached', 'APP_002'), headers };
      }
      if (switched.has('broken') || limits.fail > 0) {
        limits.fail -= 1;
        return refused(500, 'Internal Server Error', 'SHARD_001');
      }
      const answered = answer(asked);
      if (limits.failAfter > 0 && asked.method !== 'GET') {
        limits.failAfter -= 1;
        return refused(500, 'Internal Server Error', 'SHARD_001');
      }
      return answered;
    };

  const ofTeam = (answer: (asked: AskedOf) => Answer) =>
    guarded((asked) =>
      books.hasTeam(asked.params.id ?? '') ? answer(asked) : refused(401, 'Team not authorized', 'OAUTH_027'),
    );
  const ofSpace = (answer: (id: string, asked: AskedOf) => Answer) =>
    guarded((asked) => (books.spaces.has(asked.params.id ?? '') ? answer(asked.params.id ?? '', asked) : notFound));
  const ofTask = (answer: (task: ClickupTask, asked: AskedOf) => Answer) =>
    guarded((asked) => {
      const task = books.tasks.get(asked.params.id ?? '');
      return task ? answer(task, asked) : taskGone;
    });

  /** Tells whoever has a webhook on the task's space. */
  function tell(event: string, task: ClickupTask, field?: string): Promise<number[]>[] {
    return books.hooksOf(task.space_id).map(({ id, secret, endpoint }) => {
      const history = field
        ? {
            history_items: [
              { id: `${Date.now()}${randomBytes(4).readUInt32BE()}`, type: 1, date: `${Date.now()}`, field },
            ],
          }
        : {};
      const body = JSON.stringify({ event, ...history, task_id: task.id, webhook_id: id });
      const { pathname } = new URL(endpoint);
      return sender.send({
        url: shop ? `${shop}${pathname}` : endpoint,
        write: (sign) => ({ body, headers: { 'content-type': 'application/json', 'x-signature': sign(secret, body) } }),
      });
    });
  }
  const underWay = new Set<Promise<unknown>>();
  /** A change by anybody, the shop too: everybody with a webhook is told. */
  function changed(task: ClickupTask, values: Record<string, unknown>): void {
    const event = values.status === undefined ? 'taskUpdated' : 'taskStatusUpdated';
    for (const told of tell(event, task, Object.keys(values)[0] ?? 'name')) {
      const sending: Promise<unknown> = told.catch(() => undefined).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }

  function updateTask(task: ClickupTask, values: Record<string, unknown>): Answer {
    const wrong = books.updateTask(task, values);
    if (wrong) return refused(400, wrong, 'ITEM_114');
    changed(task, values);
    return { body: books.shown(task) };
  }

  function removeTask(task: ClickupTask): void {
    books.tasks.delete(task.id);
    for (const told of tell('taskDeleted', task)) {
      const sending: Promise<unknown> = told.catch(() => undefined).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }

  function exchange({ query }: AskedOf): Answer {
    calls.push('POST /api/v2/oauth/token');
    if (query.get('client_id') !== keys.clickup_client_id || query.get('client_secret') !== keys.clickup_client_secret)
      return refused(401, 'Client not found', 'OAUTH_010');
    const code = query.get('code') ?? '';
    if (!codes.delete(code)) return refused(400, 'Code already used or unknown', 'OAUTH_014');
    return { body: { access_token: token, token_type: 'Bearer' } };
  }

  /** Where the owner of the account says yes; the browser goes back with a code that is good once. */
  function authorize({ method, query, form }: AskedOf): Answer {
    const [back, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
    if (!URL.canParse(back) || query.get('client_id') !== keys.clickup_client_id)
      return html(rehearsalPage('ClickUp', '<p role="alert">Redirect URI does not match (OAUTH_007).</p>'));
    const to = new URL(back);
    if (method === 'GET') {
      const path = `/authorize?${query}`;
      const choices = { yes: 'Connect workspace', no: 'Cancel' };
      const description = 'A shop asks to see and change the tasks of this workspace.';
      return html(buyerPage({ definition, switched, amount: 'Tea House', description, path, choices }));
    }
    if (form.get('choice') === 'yes') {
      const code = randomUUID();
      codes.set(code, state);
      to.searchParams.set('code', code);
    } else to.searchParams.set('error', 'access_denied');
    to.searchParams.set('state', state);
    return seeOther(to.href);
  }

  /** The page of tasks, with a button for each status a task may get. */
  function board({ method, form }: AskedOf): Answer {
    if (method === 'POST') {
      const task = books.tasks.get(form.get('task') ?? '');
      const status = form.get('status') ?? '';
      if (task && status === 'delete') removeTask(task);
      else if (task) updateTask(task, { status });
      return seeOther('/board');
    }
    return html(rehearsalPage('ClickUp', clickupBoard(books, escaped)));
  }

  const definition: SimulatorDefinition = {
    name: 'ClickUp',
    source: 'https://developer.clickup.com/reference',
    misbehaviours: ['late', 'twice', 'never', 'out-of-order', 'bad-signature', 'away', 'too-many', 'broken', 'revoked'],
    notifies: true,
    keys,
    routes: {
      'POST /api/v2/oauth/token': exchange,
      'GET /api/v2/user': guarded(() => ({ body: { user: books.user } })),
      'GET /api/v2/team': guarded(() => ({ body: { teams: books.teams } })),
      'GET /api/v2/team/{id}/space': ofTeam(({ params }) => ({ body: { spaces: books.spacesOf(params.id ?? '') } })),
      'POST /api/v2/team/{id}/space': ofTeam((asked) => ({
        body: books.createSpace(asked.params.id ?? '', json(asked)),
      })),
      'POST /api/v2/team/{id}/webhook': ofTeam((asked) => ({
        body: books.createHook(asked.params.id ?? '', json(asked)),
      })),
      'DELETE /api/v2/webhook/{id}': guarded(({ params }) =>
        books.hooks.delete(params.id ?? '') ? { body: {} } : refused(404, 'Webhook not found', 'OAUTH_171'),
      ),
      'GET /api/v2/space/{id}': ofSpace((id) => ({ body: books.spaceOf(id) })),
      'PUT /api/v2/space/{id}': ofSpace((id, asked) => ({ body: books.updateSpace(id, json(asked)) })),
      'DELETE /api/v2/space/{id}': ofSpace((id) => {
        books.spaces.delete(id);
        return { body: {} };
      }),
      'GET /api/v2/space/{id}/list': ofSpace((id) => ({ body: { lists: books.listsOf(id) } })),
      'GET /api/v2/space/{id}/folder': ofSpace(() => ({ body: { folders: [] } })),
      'GET /api/v2/list/{id}/task': guarded(({ params, query }) => {
        const since = Number(query.get('date_created_gt') ?? 0);
        const found = [...books.tasks.values()].filter((task) => task.list_id === params.id && task.created > since);
        return { body: { tasks: found.map((task) => books.shown(task)), last_page: true } };
      }),
      'POST /api/v2/list/{id}/task': guarded((asked) => {
        const made = books.createTask(asked.params.id ?? '', json(asked));
        return typeof made === 'string' ? refused(400, made, 'INPUT_005') : { body: books.shown(made) };
      }),
      'GET /api/v2/task/{id}': ofTask((task) => ({ body: books.shown(task) })),
      'PUT /api/v2/task/{id}': ofTask((task, asked) => updateTask(task, json(asked))),
      'DELETE /api/v2/task/{id}': ofTask((task) => {
        removeTask(task);
        return { status: 204, body: '' };
      }),
    },
    pages: {
      'GET /authorize': authorize,
      'POST /authorize': authorize,
      'GET /board': board,
      'POST /board': board,
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  const taskOf = (id: string) => {
    const task = books.tasks.get(id);
    if (!task) throw new Error(`no task ${id}`);
    return task;
  };
  return {
    ...simulator,
    books,
    calls,
    limits,
    /** A code as after a yes. */
    code: () => {
      const code = randomUUID();
      codes.set(code, '');
      return code;
    },
    /** As after a sign-in. */
    token,
    change: (id: string, values: Record<string, unknown>) => updateTask(taskOf(id), values),
    remove: (id: string) => removeTask(taskOf(id)),
    /** Resolves when all notices posted so far were sent. */
    sent: async (): Promise<void> => void (await Promise.all(underWay)),
    sign: (secret: string, body: string) => hmac('sha256', secret, body),
  };
}
