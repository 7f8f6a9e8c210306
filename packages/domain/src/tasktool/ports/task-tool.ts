// The task tool, as the house asks it. ClickUp's public interface: https://developer.clickup.com/reference.
import { definePort } from '@kaifong/kernel/context';
import type { Space, SpaceInput, Team, ToolList, ToolUser } from '../contract/index.ts';

/** The app the shop registered with the tool. */
export interface ToolApp {
  readonly id: string;
  readonly secret: string;
}

/** The word a call is made by: the token, and whether the simulator gave it. */
export interface ToolAccess {
  readonly token: string;
  readonly rehearsal: boolean;
}

/** A task there. */
export interface ToolTask {
  readonly id: string;
  readonly url: string | null;
  readonly name: string;
  readonly text: string;
  /** The name of its status. */
  readonly status: string;
  readonly due_at: Date | null;
  readonly priority: 'low' | 'normal' | 'high';
  readonly updated_at: Date;
}

/** Values that are written of a task there; one left out stays. */
export interface ToolTaskInput {
  readonly name?: string;
  readonly text?: string;
  readonly status?: string;
  readonly due_at?: Date | null;
  readonly priority?: 'low' | 'normal' | 'high';
}

export interface ToolHook {
  readonly id: string;
  /** The secret its notices are signed with. */
  readonly secret: string;
}

/** Nobody answered, or with a fault of the tool's, or in words nobody knows. Whether it was done is not known. */
export class ToolAway extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'ToolAway';
  }
}

/** The tool asks for a pause. */
export class ToolBusy extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super('too many calls');
    this.name = 'ToolBusy';
    this.until = until;
  }
}

/** The tool said no. */
export class ToolRefused extends Error {
  readonly status: number;
  /** `OAUTH_019` */
  readonly ecode: string;
  constructor(status: number, ecode: string, message: string) {
    super(message);
    this.name = 'ToolRefused';
    this.status = status;
    this.ecode = ecode;
  }
}

/** All of it throws `ToolAway`, `ToolBusy` or `ToolRefused`; none of it is called in a transaction. */
export interface TaskTool {
  /** In the demo shop: the app of the simulator, for a shop without keys. */
  readonly rehearsal: ToolApp | undefined;
  /** Where the owner of an account says yes. */
  authorizeUrl(app: ToolApp, redirectUrl: string, state: string, isRehearsal: boolean): string;
  token(app: ToolApp, code: string, isRehearsal: boolean): Promise<string>;
  user(access: ToolAccess): Promise<ToolUser>;
  teams(access: ToolAccess): Promise<readonly Team[]>;
  spaces(access: ToolAccess, teamId: string): Promise<readonly Space[]>;
  space(access: ToolAccess, id: string): Promise<Space>;
  createSpace(access: ToolAccess, teamId: string, input: SpaceInput): Promise<Space>;
  updateSpace(access: ToolAccess, id: string, input: SpaceInput): Promise<Space>;
  deleteSpace(access: ToolAccess, id: string): Promise<void>;
  /** Lists of a space, those in its folders as well. */
  lists(access: ToolAccess, spaceId: string): Promise<readonly ToolList[]>;
  task(access: ToolAccess, id: string): Promise<ToolTask>;
  /** Tasks of a list that were made since. */
  tasksOf(access: ToolAccess, listId: string, since: Date): Promise<readonly ToolTask[]>;
  createTask(access: ToolAccess, listId: string, input: ToolTaskInput): Promise<ToolTask>;
  updateTask(access: ToolAccess, id: string, input: ToolTaskInput): Promise<ToolTask>;
  createHook(access: ToolAccess, teamId: string, spaceId: string, endpoint: string): Promise<ToolHook>;
  deleteHook(access: ToolAccess, id: string): Promise<void>;
}

const away = async (): Promise<never> => {
  throw new ToolAway('there is no adapter');
};

export const taskTool = definePort<TaskTool>('task tool', {
  rehearsal: undefined,
  authorizeUrl: () => '',
  token: away,
  user: away,
  teams: away,
  spaces: away,
  space: away,
  createSpace: away,
  updateSpace: away,
  deleteSpace: away,
  lists: away,
  task: away,
  tasksOf: away,
  createTask: away,
  updateTask: away,
  createHook: away,
  deleteHook: away,
});
