import type { TaskRow } from '@kaifong/domain/hr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredSteps, StepButton, StepDialog, StepMenu } from '../../kit/steps/index.ts';
import { taskSteps } from './task-steps.ts';

/** What the reader may do with a task: the usual next step as a button, the others in a menu. */
export function TaskActions({ task }: { readonly task: TaskRow }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const { primary } = offeredSteps(taskSteps, task);
  const offered = { steps: taskSteps, record: task, name: task.title, onAsk: setAsked };
  return (
    <>
      {primary ? <StepButton {...offered} command={primary} quiet /> : null}
      <StepMenu {...offered} label={t('tasks.more', { title: task.title })} />
      <StepDialog {...offered} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
