import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { namesOfActors } from '@kaifong/kernel/staff';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { findAccountReader } from '../../identity/index.ts';
import { type Fact, getMainLanguage, mailLetter } from '../../settings/index.ts';
import type { taskGiven } from '../contract/index.ts';
import { tasks } from '../schema.ts';
import { TaskLetter } from './task-letter.tsx';

/** Facts of a task for its letter: its writer, and its day. */
export function taskFacts(language: Language, creator: string | undefined, dueOn: string | null): Fact[] {
  const say = (key: string) => renderMessage(language, `hr.task.fields.${key}`);
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  return [
    ...(creator ? [{ label: say('creator_id'), value: creator }] : []),
    ...(dueOn ? [{ label: say('due_on'), value: date.format(new Date(dueOn)) }] : []),
  ];
}

/** Writes to everybody who got a task and still has it. A disabled account gets nothing. */
export async function sendTaskLetter(
  tx: TxContext,
  { task_id, version, account_ids }: z.output<typeof taskGiven.payload>,
): Promise<void> {
  const [row] = await tx.db.select().from(tasks).where(eq(tasks.id, task_id));
  if (!row) return;
  const key = `staff:${row.creator_id}`;
  const names = await namesOfActors(tx, new Set(row.creator_id === null ? [] : [key]));
  for (const id of account_ids.filter((one) => row.assignee_ids.includes(one))) {
    const reader = await findAccountReader(tx, id);
    if (!reader) continue;
    const language = parseLanguage(reader.mail_language ?? '') ?? (await getMainLanguage(tx));
    const letter = {
      to: reader.email,
      name: 'hr.task_given',
      language,
      values: { title: row.title },
      about: { kind: 'task', id: task_id },
      once: `task:${task_id}:${version}:${id}`,
    };
    await mailLetter(tx, letter, (sheet) => (
      <TaskLetter
        {...{ ...sheet, title: row.title, text: row.text ?? '' }}
        facts={taskFacts(language, names.get(key), row.due_on)}
        href={new URL('/admin/my-tasks', tx.runtime.siteUrl).href}
      />
    ));
  }
}
