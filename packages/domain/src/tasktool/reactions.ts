import type { TxContext } from '@kaifong/kernel/context';
import { react } from '@kaifong/kernel/events';
import { enqueue } from '@kaifong/kernel/jobs';
import { and, eq, ne } from 'drizzle-orm';
import { taskChanged } from '../hr/contract/index.ts';
import { toolConnected, twinAsked } from './contract/index.ts';
import { lookAgain, syncSoon } from './jobs.ts';
import { toolMirrors } from './schema.ts';

const about = ({ task_id }: { readonly task_id: number }) => `task:${task_id}`;

async function syncLinked(tx: TxContext, { task_id }: { readonly task_id: number }): Promise<void> {
  const linked = and(eq(toolMirrors.task_id, task_id), ne(toolMirrors.state, 'unlinked'));
  const [row] = await tx.db.select({ id: toolMirrors.task_id }).from(toolMirrors).where(linked);
  if (row) await syncSoon(tx, task_id);
}

export const reactions = [
  react({ name: 'tasktool.send-task', to: taskChanged, about, run: syncLinked }),
  react({ name: 'tasktool.make-twin', to: twinAsked, about, run: syncLinked }),
  react({ name: 'tasktool.begin-again', to: toolConnected, run: (tx) => enqueue(tx, lookAgain, {}) }),
];
