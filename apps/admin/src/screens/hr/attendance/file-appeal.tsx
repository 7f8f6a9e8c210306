// An appeal against a day: when she really came and went, and what proves it.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type AttendanceView, routes } from '@kaifong/domain/hr/contract';
import { Alert, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { AttachButton } from '../../../kit/media/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { AppealPanel } from './appeal-panel.tsx';
import { appealSteps } from './appeal-steps.ts';
import { PunchRows } from './punch-rows.tsx';
import { TimeFields } from './time-fields.tsx';

export default function FileAppealScreen() {
  const { id = '' } = useParams();
  const answer = useRoute(routes.getAttendance, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/my-attendance">
      {({ data }) => <Appeal day={data} />}
    </RecordGate>
  );
}

function Appeal({ day }: { readonly day: AttendanceView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = day.appeals.find(({ status }) => status === 'pending');
  return (
    <>
      <PageHeader
        title={t('screen.my_attendance_appeal')}
        back={`/my-attendance/view/${day.id}`}
        description={format.date(day.date)}
      />
      <Stack gap="md" maw={640}>
        {day.may_appeal ? <Form day={day} /> : null}
        {waiting ? <AppealPanel appeal={waiting} /> : null}
        {day.may_appeal || waiting ? null : (
          <Alert color="yellow">{t('appeal.not_now', { date: format.date(day.appeal_until) })}</Alert>
        )}
      </Stack>
    </>
  );
}

const blank = { in_time: '', out_time: '', reason: '' };
const shownFields = ['in_time', 'out_time', 'reason', 'file'];

function Form({ day }: { readonly day: AttendanceView }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const [typed, setTyped] = useState(blank);
  const [file, setFile] = useState<File | null>(null);
  const create = useAction(routes.createAppeal, appealSteps.stale);
  const refused = create.error instanceof CallError ? create.error.errors : {};
  const said = (field: string) => refused[field]?.join(' ');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await create.mutateAsync({ id: day.id, ...typed, language: currentLanguage(), ...(file && { file }) });
      notifySuccess('create_success', t('appeal.sent'));
      void go(`/my-attendance/view/${day.id}`);
    } catch (problem) {
      notifyFailure('create_fail', problem, saidOf(problem, shownFields));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Paper p="lg">
        <Stack gap="sm">
          <Text>{day.reasons.map((reason) => t(`hr.attendance.reason.${reason}`)).join(' · ')}</Text>
          <PunchRows punches={day.punches} zone={day.zone} label={t('attendance.punches')} />
          <Text size="sm">{t('appeal.text')}</Text>
          <TimeFields times={typed} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} said={said} />
          <Textarea
            label={t('hr.appeal.fields.reason')}
            required
            autosize
            minRows={3}
            maxLength={1_000}
            value={typed.reason}
            onChange={(event) => {
              const reason = event.currentTarget.value;
              setTyped((before) => ({ ...before, reason }));
            }}
            error={said('reason')}
          />
          <Group gap="sm">
            <AttachButton onChange={setFile} leftSection={<IconPaperclip size={16} />}>
              {t('appeal.attach')}
            </AttachButton>
            {file ? <Text size="sm">{file.name}</Text> : null}
          </Group>
          {said('file') ? (
            <Text role="alert" c="var(--mantine-color-error)" size="sm">
              {said('file')}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              {t('appeal.send')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </form>
  );
}
