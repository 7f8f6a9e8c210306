import { automation, flow } from '@kaifong/domain/automation/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceForm } from '../../kit/resource/index.ts';
import { BehindButton } from './behind-button.tsx';
import { FlowField } from './flow-field.tsx';
import { newStep } from './new-step.ts';

const widgets = { flow: FlowField };
const shapes = { flow };
const start = {
  translations: {},
  flow: {
    trigger: { kind: 'hand' },
    steps: [newStep('mail', [])],
    again: 'never',
    again_days: 30,
    stop: [],
    stop_ordered: false,
    quiet_hours: true,
  },
};

/** The flow of an automation: what lets people in, its steps, and what ends it. */
export default function AutomationForm() {
  const { t } = useTranslation();
  return (
    <ResourceForm
      definition={automation}
      widgets={widgets}
      shapes={shapes}
      start={start}
      stays
      actions={(record) => (
        <>
          <BehindButton id={Number(record.id)} version={Number(record.version)} />
          <Button variant="default" component={Link} to={`/automation/view/${Number(record.id)}`}>
            {t('automation_screen.people')}
          </Button>
        </>
      )}
    />
  );
}
