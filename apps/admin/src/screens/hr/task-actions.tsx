import type { TaskRow } from '@kaifong/domain/hr/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredSteps, StepButton, StepDialog, StepItem } from '../../kit/steps/index.ts';
import { taskSteps } from './task-steps.ts';

/** What the reader may do with a task: the usual next step as a button, the others in a menu. */
export function TaskActions({ task }: { readonly task: TaskRow }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const { primary, menu } = offeredSteps(taskSteps, task);
  const offered = { steps: taskSteps, record: task, name: task.title, onAsk: setAsked };
  return (
    <>
      {primary ? <StepButton {...offered} command={primary} quiet /> : null}
      {menu.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" variant="default" aria-label={t('tasks.more', { title: task.title })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map((command) => (
              <StepItem key={command} {...offered} command={command} />
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <StepDialog
        steps={taskSteps}
        record={task}
        name={task.title}
        command={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
