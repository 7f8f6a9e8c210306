// Everything the simulator of ClickUp knows: one workspace, its spaces, lists, tasks and webhooks.
import { randomBytes, randomUUID } from 'node:crypto';

export interface ClickupTask {
  readonly id: string;
  readonly list_id: string;
  readonly space_id: string;
  name: string;
  description: string;
  status: string;
  priority: number | null;
  due_date: number | null;
  readonly created: number;
  updated: number;
}

type Values = Readonly<Record<string, unknown>>;

interface SpaceOfBooks {
  readonly id: string;
  readonly team_id: string;
  name: string;
  private: boolean;
  color: string | null;
  multiple_assignees: boolean;
  features: Record<string, unknown>;
}

const statuses = [
  { status: 'to do', type: 'open', orderindex: 0, color: '#87909e' },
  { status: 'in progress', type: 'custom', orderindex: 1, color: '#5f55ee' },
  { status: 'waiting', type: 'custom', orderindex: 2, color: '#f8ae00' },
  { status: 'complete', type: 'done', orderindex: 3, color: '#008844' },
  { status: 'cancelled', type: 'closed', orderindex: 4, color: '#656f7d' },
];
const names = [
  ...['due_dates', 'time_tracking', 'tags', 'time_estimates', 'checklists', 'custom_fields'],
  ...['remap_dependencies', 'dependency_warning', 'portfolios'],
];
const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);

export class ClickupBooks {
  readonly user = { id: 183, username: 'Rehearsal', email: 'rehearsal@example.com', color: '#7b68ee' };
  readonly teams = [
    { id: '9012345', name: 'Tea House', color: '#40BC86', avatar: null, members: [{ user: this.user }] },
  ];
  readonly spaces = new Map<string, SpaceOfBooks>();
  readonly tasks = new Map<string, ClickupTask>();
  readonly hooks = new Map<string, { id: string; secret: string; endpoint: string; space_id: string }>();
  #next = 90_120_001;

  constructor() {
    this.createSpace('9012345', {
      name: 'Shop floor',
      multiple_assignees: true,
      features: { due_dates: { enabled: true } },
    });
  }

  hasTeam = (id: string): boolean => this.teams.some((team) => team.id === id);
  spacesOf = (team: string) =>
    [...this.spaces.values()].filter(({ team_id }) => team_id === team).map(({ id }) => this.spaceOf(id));
  hooksOf = (space: string) => [...this.hooks.values()].filter(({ space_id }) => space_id === space);
  listsOf = (space: string) => [
    { id: `${space}01`, name: 'Inbox' },
    { id: `${space}02`, name: 'This week' },
  ];

  spaceOf(id: string) {
    const space = this.spaces.get(id);
    if (!space) return undefined;
    const { team_id: _, ...shown } = space;
    return { ...shown, archived: false, admin_can_manage: false, statuses };
  }

  createSpace(team_id: string, values: Values) {
    const id = `${this.#next++}`;
    const features = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
    this.spaces.set(id, { id, team_id, name: '', private: false, color: null, multiple_assignees: false, features });
    return this.updateSpace(id, values);
  }

  /** Flags that are not sent stay. */
  updateSpace(id: string, values: Values) {
    const space = this.spaces.get(id);
    if (!space) return undefined;
    space.name = text(values.name, space.name);
    if (typeof values.private === 'boolean') space.private = values.private;
    if (typeof values.color === 'string') space.color = values.color;
    if (typeof values.multiple_assignees === 'boolean') space.multiple_assignees = values.multiple_assignees;
    for (const [name, flag] of Object.entries((values.features ?? {}) as Values)) {
      // A bare true is no flag: ClickUp reads `enabled` of it.
      if (typeof flag !== 'object') throw new Error(`feature ${name} is no object`);
      space.features[name] = { ...(space.features[name] as object), ...flag };
    }
    return this.spaceOf(id);
  }

  createHook(team_id: string, { endpoint, events, space_id }: Values) {
    const id = randomUUID();
    const secret = randomBytes(32).toString('base64url');
    this.hooks.set(id, { id, secret, endpoint: text(endpoint), space_id: `${space_id}` });
    const health = { status: 'active', fail_count: 0 };
    const webhook = {
      id,
      userid: this.user.id,
      team_id,
      endpoint,
      client_id: 'REHEARSALCLIENT',
      events,
      health,
      secret,
    };
    return { id, webhook: { ...webhook, task_id: null, list_id: null, folder_id: null, space_id } };
  }

  createTask(list_id: string, values: Values): ClickupTask | string {
    const space_id = list_id.slice(0, -2);
    if (!this.spaces.has(space_id)) return 'List not found';
    if (!text(values.name)) return 'Task name invalid';
    const id = randomBytes(5).toString('hex');
    const now = Date.now();
    const task: ClickupTask = {
      ...{ id, list_id, space_id, name: '', description: '', status: 'to do', priority: null, due_date: null },
      ...{ created: now, updated: now },
    };
    const wrong = this.updateTask(task, values);
    if (wrong) return wrong;
    this.tasks.set(id, task);
    return task;
  }

  /** The tool's word for values that are wrong; undefined where none is. */
  updateTask(task: ClickupTask, values: Values): string | undefined {
    const status = statuses.find((one) => one.status === text(values.status, task.status).toLowerCase());
    if (!status) return 'Status does not exist';
    task.status = status.status;
    task.name = text(values.name, task.name);
    task.description = text(values.description, task.description);
    if (values.due_date !== undefined) task.due_date = values.due_date === null ? null : Number(values.due_date);
    if (values.priority !== undefined) task.priority = values.priority === null ? null : Number(values.priority);
    task.updated = Math.max(Date.now(), task.updated + 1);
    return undefined;
  }

  /** A task as ClickUp shows it: times as text, in milliseconds. */
  shown(task: ClickupTask) {
    const status = statuses.find((one) => one.status === task.status);
    const { id, name, description, priority, due_date, created, updated, list_id, space_id } = task;
    const words = ['', 'urgent', 'high', 'normal', 'low'];
    return {
      ...{ id, name, description, text_content: description, status },
      date_created: `${created}`,
      date_updated: `${updated}`,
      due_date: due_date === null ? null : `${due_date}`,
      priority: priority === null ? null : { id: `${priority}`, priority: words[priority] },
      list: { id: list_id },
      space: { id: space_id },
      url: `https://app.clickup.com/t/${id}`,
    };
  }

  get statuses() {
    return statuses;
  }
}
