import { useRoute } from '@kaifong/client/hooks';
import { checklist, routes, task } from '@kaifong/domain/hr/contract';
import { Anchor, Button, Drawer, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { StepStatus, StepTimeline } from '../../kit/steps/index.ts';
import { ChecklistField } from './checklist-field.tsx';
import { TaskActions } from './task-actions.tsx';
import { taskPanels } from './task-panels.ts';
import { taskSteps } from './task-steps.ts';

const widgets = { checklist: ChecklistField };
const shapes = { checklist };

export default function TaskForm() {
  const { id } = useParams();
  const [params] = useSearchParams();
  // A task about a record begins with its page.
  const link = params.get('link');
  return (
    <Stack gap="lg">
      <ResourceForm
        definition={task}
        widgets={widgets}
        shapes={shapes}
        {...(link && !id && { start: { link } })}
        actions={(record) => <TaskState id={Number(record.id)} version={Number(record.version)} />}
      />
      {id ? taskPanels.map(({ path, Panel }) => <Panel key={path} id={Number(id)} />) : null}
    </Stack>
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
      {state.link ? (
        <Anchor component={Link} to={state.link} size="sm">
          {t('tasks.about')}
        </Anchor>
      ) : null}
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
