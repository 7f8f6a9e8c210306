import { useAction, useRoute } from '@kaifong/client/hooks';
import {
  type GoalAlert,
  goalAlerts,
  type MailRhythm,
  mailRhythms,
  mailRoutes,
  type ReportMail,
} from '@kaifong/domain/reports/contract';
import { Button, Group, NativeSelect, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { ReadProblem } from '../../../kit/table/index.ts';
import type { ReportState } from './use-report.ts';

interface MailDialogProps {
  readonly state: ReportState;
  readonly viewId: number;
  readonly onDone: () => void;
}

export function MailDialog(props: MailDialogProps) {
  const answer = useRoute(mailRoutes.getReportMail, { report: props.state.report.path, view_id: props.viewId });
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <MailForm {...props} kept={answer.data.data} /> : <Skeleton h={180} />;
}

const never = 'never';

/** How often, and whether only when a goal was missed. */
function MailForm({ state, viewId, onDone, kept }: MailDialogProps & { readonly kept: ReportMail }) {
  const { t } = useTranslation();
  const keep = useAction(mailRoutes.keepReportMail, [mailRoutes.getReportMail]);
  const [every, setEvery] = useState<string>(kept.every ?? never);
  const [measure, setMeasure] = useState(kept.goal?.measure ?? '');
  const [target, setTarget] = useState(kept.goal ? String(kept.goal.target) : '');
  const [tell, setTell] = useState<GoalAlert>(kept.goal?.tell ?? 'missed');
  const rhythm: MailRhythm | null = mailRhythms.find((one) => one === every) ?? null;
  const amount = Number(target.replaceAll(',', ''));
  const unfit = measure !== '' && (target.trim() === '' || !Number.isFinite(amount));
  const chosen = state.measures.find(({ name }) => name === measure);

  const send = async () => {
    try {
      const goal = measure === '' || rhythm === null ? null : { measure, target: amount, tell };
      await keep.mutateAsync({ report: state.report.path, view_id: viewId, every: rhythm, goal });
      notifySuccess('submit_success', t(rhythm ? `report.mail_kept_${rhythm}` : 'report.mail_ended'));
      onDone();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!unfit) void send();
      }}
    >
      <Stack>
        <Radio.Group label={t('report.mail_every')} value={every} onChange={setEvery}>
          <Stack gap="xs" mt={6}>
            {[...mailRhythms, never].map((one) => (
              <Radio key={one} value={one} label={t(`report.mail_rhythm.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {rhythm ? (
          <>
            <NativeSelect
              label={t('report.goal')}
              value={measure}
              onChange={(event) => setMeasure(event.currentTarget.value)}
              data={[
                { value: '', label: t('report.goal_none') },
                ...state.measures.map(({ name, label }) => ({ value: name, label })),
              ]}
            />
            {chosen ? (
              <NativeSelect
                label={t('report.goal_tell')}
                value={tell}
                onChange={(event) => setTell(goalAlerts.find((one) => one === event.currentTarget.value) ?? 'missed')}
                data={goalAlerts.map((one) => ({ value: one, label: t(`report.goal_when.${one}`) }))}
              />
            ) : null}
            {chosen ? (
              <TextInput
                label={t(chosen.down ? 'report.goal_most' : 'report.goal_least', { name: chosen.label })}
                inputMode="decimal"
                value={target}
                onChange={(event) => setTarget(event.currentTarget.value)}
                error={unfit && target.trim() !== '' ? t('validation.number') : undefined}
                withAsterisk
              />
            ) : null}
          </>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('report.mail_rights')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={keep.isPending} disabled={unfit}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
