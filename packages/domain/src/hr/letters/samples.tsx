import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../settings/index.ts';
import { taskFacts } from './send-task-letter.tsx';
import { TaskLetter } from './task-letter.tsx';

/** The letter about a task, with one that does not exist. */
export const taskSamples: readonly LetterSample[] = [
  {
    name: 'hr.task_given',
    guard: 'get task',
    to: 'staff',
    async write(ctx, language) {
      const title = renderMessage(language, 'hr.sample.task');
      const wording = { name: 'hr.task_given', language, values: { title } };
      return writtenLetter(ctx, wording, (sheet) => (
        <TaskLetter
          {...{ ...sheet, title, text: '' }}
          facts={taskFacts(language, renderMessage(language, 'hr.sample.employee'), '2026-12-21')}
          href={`${sheet.shop.url}/`}
        />
      ));
    },
  },
];
