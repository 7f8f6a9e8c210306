import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type AttendanceView, routes } from '@kaifong/domain/hr/contract';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { staleDays } from './appeal-steps.ts';
import { minutesText } from './minutes.ts';

/** Says how much of the work outside the plan is paid. */
export function GrantOvertime({ day }: { readonly day: AttendanceView }) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState<string | number>(day.overtime_granted ?? day.overtime_minutes);
  const grant = useAction(routes.grantOvertime, staleDays);
  const refused = grant.error instanceof CallError ? grant.error.errors : {};
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await grant.mutateAsync({ id: day.id, version: day.version, minutes, language: currentLanguage() });
      notifySuccess('submit_success', t('attendance.overtime_granted'));
    } catch (problem) {
      notifyFailure('submit_fail', problem, saidOf(problem, ['minutes']));
    }
  };
  return (
    <Panel title={t('attendance.overtime', { minutes: minutesText(day.overtime_minutes, { t }) })}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Text size="sm" mb="xs">
          {day.overtime_granted === null
            ? t('attendance.overtime_open')
            : t('attendance.overtime_paid', { minutes: minutesText(day.overtime_granted, { t }) })}
        </Text>
        <Group align="flex-end" gap="sm">
          <NumberInput
            label={t('attendance.overtime_minutes')}
            min={0}
            max={day.overtime_minutes}
            value={minutes}
            onChange={setMinutes}
            error={refused.minutes?.join(' ')}
          />
          <Button type="submit" variant="default" loading={grant.isPending}>
            {t('attendance.overtime_do')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
