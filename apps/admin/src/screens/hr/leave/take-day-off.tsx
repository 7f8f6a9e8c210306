// "Take Day Off": what the days would cost stands there before anything is sent.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type Half, halves, type LeavePreview, routes } from '@kaifong/domain/hr/contract';
import { Alert, Button, EmptyState, Group, Paper, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconBeach, IconPaperclip } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { AttachButton } from '../../../kit/media/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { DayInput } from '../../../kit/time/day-input.tsx';
import { LeaveDays } from './leave-days.tsx';
import { leaveSteps } from './leave-steps.ts';
import { useDaysText } from './use-days-text.ts';

const blank = {
  leave_type_id: '',
  from_on: '',
  from_half: 'am' as Half,
  to_on: '',
  to_half: 'pm' as Half,
  from_time: '',
  to_time: '',
  reason: '',
};
const shownFields = [
  'leave_type_id',
  'from_on',
  'from_half',
  'to_on',
  'to_half',
  'from_time',
  'to_time',
  'file',
  'reason',
];

/** What the typed days would be, as soon as they can be weighed. */
function usePreview(typed: typeof blank) {
  const { leave_type_id, from_on, from_half, to_on, to_half, from_time, to_time } = typed;
  const look = useAction(routes.previewLeave);
  const { mutate, reset } = look;
  useEffect(() => {
    if (leave_type_id && from_on && to_on)
      mutate({ language: currentLanguage(), leave_type_id, from_on, from_half, to_on, to_half, from_time, to_time });
    else reset();
  }, [leave_type_id, from_on, from_half, to_on, to_half, from_time, to_time, mutate, reset]);
  return look;
}

export default function TakeDayOff() {
  const { t } = useTranslation();
  const answer = useRoute(routes.listLeaveBalances, { language: currentLanguage() });
  const kinds = answer.data?.data;
  return (
    <>
      <PageHeader title={t('screen.my_leave_create')} back="/my-leaves" />
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {kinds || answer.error ? null : <ScreenSkeleton />}
      {kinds?.length === 0 ? (
        <Paper p="lg">
          <EmptyState
            icon={<IconBeach size={32} stroke={1.5} />}
            title={t('leave.type_none')}
            description={t('leave.type_none_text')}
          />
        </Paper>
      ) : null}
      {kinds && kinds.length > 0 ? <Form kinds={kinds} /> : null}
    </>
  );
}

type Kind = { readonly leave_type_id: number; readonly name: string; readonly unit: string };

function Form({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const [typed, setTyped] = useState(blank);
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(typed);
  const create = useAction(routes.createLeave, leaveSteps.stale);
  const error = create.error ?? preview.error;
  const refused = error instanceof CallError ? error.errors : {};
  const said = (field: string) => refused[field]?.join(' ');
  const unit = kinds.find(({ leave_type_id }) => String(leave_type_id) === typed.leave_type_id)?.unit;
  const isOneDay = typed.from_on !== '' && typed.from_on === typed.to_on;
  const change = (part: Partial<typeof blank>) => {
    create.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const label = (field: string) => t(`hr.leave.fields.${field}`);
  const half = (field: 'from_half' | 'to_half') => (
    <Select
      label={label(field)}
      value={typed[field]}
      allowDeselect={false}
      data={halves.map((value) => ({ value, label: t(`leave.${value}`) }))}
      onChange={(value) => change({ [field]: value ?? typed[field] })}
      error={said(field)}
    />
  );
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { data } = await create.mutateAsync({ ...typed, language: currentLanguage(), ...(file && { file }) });
      notifySuccess('create_success', t('leave.applied'));
      void go(`/my-leave/view/${data.id}`);
    } catch (problem) {
      notifyFailure('create_fail', problem, saidOf(problem, shownFields));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void apply(event)}>
      <Stack gap="md" maw={640}>
        <Paper p="lg">
          <Stack gap="sm">
            <Select
              label={label('leave_type_id')}
              value={typed.leave_type_id || null}
              data={kinds.map(({ leave_type_id, name }) => ({ value: String(leave_type_id), label: name }))}
              onChange={(value) =>
                change({ leave_type_id: value ?? '', from_half: 'am', to_half: 'pm', from_time: '', to_time: '' })
              }
              error={said('leave_type_id')}
            />
            <Group grow align="flex-start">
              <DayInput
                label={label('from_on')}
                value={typed.from_on}
                onChange={(from_on) => change({ from_on, ...(typed.to_on < from_on && { to_on: from_on }) })}
                error={said('from_on')}
              />
              {unit === 'day' ? null : half('from_half')}
            </Group>
            <Group grow align="flex-start">
              <DayInput
                label={label('to_on')}
                value={typed.to_on}
                onChange={(to_on) => change({ to_on })}
                error={said('to_on')}
              />
              {unit === 'day' ? null : half('to_half')}
            </Group>
            {unit === 'hour' && isOneDay ? (
              <Group grow align="flex-start">
                {(['from_time', 'to_time'] as const).map((field) => (
                  <TextInput
                    key={field}
                    label={label(field)}
                    placeholder="09:00"
                    value={typed[field]}
                    onChange={(event) => change({ [field]: event.currentTarget.value })}
                    error={said(field)}
                  />
                ))}
              </Group>
            ) : null}
            <Textarea
              label={label('reason')}
              autosize
              minRows={2}
              maxLength={1_000}
              value={typed.reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
              error={said('reason')}
            />
            <Group gap="sm">
              <AttachButton onChange={setFile} leftSection={<IconPaperclip size={16} />}>
                {t('leave.attach')}
              </AttachButton>
              {file ? <Text size="sm">{file.name}</Text> : null}
            </Group>
            {said('file') ? (
              <Text role="alert" c="var(--mantine-color-error)" size="sm">
                {said('file')}
              </Text>
            ) : null}
          </Stack>
        </Paper>
        {preview.data && !preview.error ? <Weight preview={preview.data.data} hasFile={file !== null} /> : null}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('leave.apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The days one by one, and what is left afterwards. */
function Weight({ preview, hasFile }: { readonly preview: LeavePreview; readonly hasFile: boolean }) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  const format = useFormat();
  const { days, rest, slices, needs_file, needs_second } = preview;
  const sum = rest === null ? daysText('sum_free', days) : daysText('sum', days, { rest: format.number(rest) });
  return (
    <Panel title={sum}>
      <LeaveDays days={slices} />
      {needs_second ? <Text size="sm">{t('leave.second')}</Text> : null}
      {needs_file && !hasFile ? (
        <Alert mt="sm" color="yellow">
          {t('leave.needs_file')}
        </Alert>
      ) : null}
    </Panel>
  );
}
