import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type AttendanceView, routes } from '@kaifong/domain/hr/contract';
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { staleDays } from './appeal-steps.ts';
import { TimeFields } from './time-fields.tsx';
import { useClockIn } from './use-clock.ts';

const blank = { in_time: '', out_time: '', reason: '' };
const shownFields = ['in_time', 'out_time', 'reason', 'void_ids'];

/** Writes what really was, with a reason; the old punches stay. */
export function CorrectDay({ day }: { readonly day: AttendanceView }) {
  const { t } = useTranslation();
  const clock = useClockIn(day.zone);
  const [typed, setTyped] = useState(blank);
  const [voided, setVoided] = useState<readonly number[]>([]);
  const correct = useAction(routes.correctAttendance, staleDays);
  const refused = correct.error instanceof CallError ? correct.error.errors : {};
  const said = (field: string) => refused[field]?.join(' ');
  const standing = day.punches.filter(({ corrected, voids }) => !(corrected || voids));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const of = { id: day.id, version: day.version, language: currentLanguage() };
      await correct.mutateAsync({ ...of, ...typed, void_ids: [...voided] });
      notifySuccess('submit_success', t('attendance.corrected'));
      setTyped(blank);
      setVoided([]);
    } catch (problem) {
      notifyFailure('submit_fail', problem, saidOf(problem, shownFields));
    }
  };
  return (
    <Panel title={t('attendance.correct')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          <TimeFields times={typed} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} said={said} />
          {standing.length > 0 ? (
            <Checkbox.Group
              label={t('hr.attendance.fields.void_ids')}
              value={voided.map(String)}
              onChange={(values) => setVoided(values.map(Number))}
              error={said('void_ids')}
            >
              <Group gap="sm" mt={4}>
                {standing.map((punch) => (
                  <Checkbox
                    key={punch.id}
                    value={String(punch.id)}
                    label={`${clock(punch.at)} ${t(`hr.punch.direction.${punch.direction}`)}`}
                  />
                ))}
              </Group>
            </Checkbox.Group>
          ) : null}
          <Textarea
            label={t('hr.punch.fields.reason')}
            required
            autosize
            minRows={2}
            maxLength={1_000}
            value={typed.reason}
            onChange={(event) => {
              const reason = event.currentTarget.value;
              setTyped((before) => ({ ...before, reason }));
            }}
            error={said('reason')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={correct.isPending}>
              {t('attendance.correct_do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
