import { useRoute } from '@kaifong/client/hooks';
import { checklist, routes, task } from '@kaifong/domain/hr/contract';
import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { StepStatus, StepTimeline } from '../../kit/steps/index.ts';
import { ChecklistField } from './checklist-field.tsx';
import { TaskActions } from './task-actions.tsx';
import { taskSteps } from './task-steps.ts';

const widgets = { checklist: ChecklistField };
const shapes = { checklist };

export default function TaskForm() {
  return (
    <ResourceForm
      definition={task}
      widgets={widgets}
      shapes={shapes}
      actions={(record) => <TaskState id={Number(record.id)} version={Number(record.version)} />}
    />
  );
}

/** Where a task stands, its next steps, and in a drawer what was done about it. */
function TaskState({ id, version }: { readonly id: number; readonly version: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const answer = useRoute(routes.getTaskState, { id, language: currentLanguage() }, { keep: true });
  const state = answer.data?.data;
  if (!state) return null;
  return (
    <>
      <StepStatus steps={taskSteps} status={state.status} />
      <TaskActions task={{ ...state, version: Math.max(state.version, version) }} />
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('tasks.history')}
      </Button>
      <Drawer opened={open} onClose={() => setOpen(false)} title={t('tasks.history')} position="right">
        <StepTimeline steps={taskSteps} timeline={state.timeline} />
      </Drawer>
    </>
  );
}
