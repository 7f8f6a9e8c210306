// The window of a place on the roster: a new shift, a draft that is changed, or a promised shift with its steps.
import { useRoute } from '@kaifong/client/hooks';
import { type AssignmentView, type RosterShift, type RosterView, routes } from '@kaifong/domain/hr/contract';
import { Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { StepButton, StepDialog, StepStatus, StepTimeline } from '../../../kit/steps/index.ts';
import { ReadProblem } from '../../../kit/table/index.ts';
import { assignmentSteps } from './assignment-steps.ts';
import { NameRest } from './rest-chip.tsx';
import type { Place } from './roster-cell.tsx';
import { timesOf } from './shift-chip.tsx';
import { ShiftFields } from './shift-fields.tsx';

/** A free place, or a shift that stands there. */
export type Opened = { readonly place: Place } | { readonly shift: RosterShift };

interface Props {
  readonly opened: Opened | undefined;
  readonly roster: RosterView;
  readonly onClose: () => void;
  /** A shift that stood there was written or taken away. */
  readonly onChanged: (id: number) => void;
  /** The window is gone. */
  readonly onGone: () => void;
}

export function ShiftWindow({ opened, roster, onClose, onChanged, onGone }: Props) {
  const { t } = useTranslation();
  const isNew = opened !== undefined && 'place' in opened;
  const changed = () => {
    if (opened && 'shift' in opened) onChanged(opened.shift.id);
    onClose();
  };
  return (
    <Modal
      opened={opened !== undefined}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      title={t(isNew ? 'shift.add' : 'hr.shift_assignment.name')}
      closeButtonProps={{ 'aria-label': t('shift.close') }}
    >
      {opened && 'place' in opened ? (
        <Stack gap="sm">
          <NameRest place={opened.place} onDone={onClose} />
          <ShiftFields roster={roster} place={opened.place} onDone={onClose} />
        </Stack>
      ) : null}
      {opened && 'shift' in opened ? <Known id={opened.shift.id} roster={roster} onDone={changed} /> : null}
    </Modal>
  );
}

interface KnownProps {
  readonly id: number;
  readonly roster: RosterView;
  readonly onDone: () => void;
}

function Known({ id, roster, onDone }: KnownProps) {
  const answer = useRoute(routes.getShiftAssignment, { id, language: currentLanguage() });
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  const record = answer.data?.data;
  if (!record) return <ScreenSkeleton />;
  return (
    <Stack gap="sm">
      <Standing record={record} />
      {record.status === 'draft' ? <ShiftFields roster={roster} record={record} onDone={onDone} /> : null}
    </Stack>
  );
}

/** Where a shift stands, what it clashes with, and the steps its reader may take. */
function Standing({ record }: { readonly record: AssignmentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<string>();
  const name = [record.employee?.name ?? t('shift.open'), format.date(record.date)].join(', ');
  const step = { steps: assignmentSteps, record, name, onAsk: setAsked };
  return (
    <>
      <Group justify="space-between">
        <Text fw={560}>{name}</Text>
        <StepStatus steps={assignmentSteps} status={record.status} />
      </Group>
      {record.status === 'draft' ? null : (
        <Text>{[timesOf(record), record.name, record.note].filter(Boolean).join(' · ')}</Text>
      )}
      {record.clash ? <Text size="sm">{t(`shift.clash_${record.clash}`)}</Text> : null}
      <Group gap="xs">
        {record.commands.map((command) => (
          <StepButton key={command} {...step} command={command} quiet={command !== record.primary_command} />
        ))}
      </Group>
      {record.timeline.length > 0 ? <StepTimeline steps={assignmentSteps} timeline={record.timeline} /> : null}
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
