import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type WaitingMail, type WaitingRhythm, waitingRhythms } from '@kaifong/domain/reports/contract';
import { Button, Group, NativeSelect, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useShop } from '../../kit/language/use-format.ts';
import { ReadProblem } from '../../kit/table/index.ts';

/** Lets the reader choose when she gets by mail what waits for her. */
export function WaitingMailButton() {
  const { t } = useTranslation();
  const open = () => {
    const modalId = 'waiting-mail';
    const onDone = () => modals.close(modalId);
    modals.open({ modalId, title: t('waiting_mail.title'), children: <WaitingMailDialog onDone={onDone} /> });
  };
  return (
    <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={open}>
      {t('waiting_mail.button')}
    </Button>
  );
}

function WaitingMailDialog({ onDone }: { readonly onDone: () => void }) {
  const answer = useRoute(routes.getWaitingMail, {});
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <WaitingMailForm kept={answer.data.data} onDone={onDone} /> : <Skeleton h={220} />;
}

const never = 'never';
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
// The first of January 2024 was a Monday.
const weekdays = (language: string) =>
  Array.from({ length: 7 }, (_, at) => ({
    value: String(at + 1),
    label: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, at + 1)),
  }));

function WaitingMailForm({ kept, onDone }: { readonly kept: WaitingMail; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const zone = useShop().timeZone;
  const keep = useAction(routes.keepWaitingMail, [routes.getWaitingMail]);
  const [every, setEvery] = useState<string>(kept.every ?? never);
  const [hour, setHour] = useState(kept.hour);
  const [weekday, setWeekday] = useState(kept.weekday);
  const rhythm: WaitingRhythm | null = waitingRhythms.find((one) => one === every) ?? null;
  const send = async () => {
    try {
      await keep.mutateAsync({ every: rhythm, hour, weekday });
      notifySuccess('submit_success', t(rhythm ? 'waiting_mail.kept' : 'waiting_mail.ended'));
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
        void send();
      }}
    >
      <Stack>
        <Radio.Group label={t('waiting_mail.every')} value={every} onChange={setEvery}>
          <Stack gap="xs" mt={6}>
            {[never, ...waitingRhythms].map((one) => (
              <Radio key={one} value={one} label={t(`waiting_mail.rhythm.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {rhythm ? (
          <Group grow align="flex-start">
            {rhythm === 'week' ? (
              <NativeSelect
                label={t('waiting_mail.weekday')}
                value={String(weekday)}
                onChange={(event) => setWeekday(Number(event.currentTarget.value))}
                data={weekdays(currentLanguage())}
              />
            ) : null}
            <NativeSelect
              label={t('waiting_mail.hour')}
              description={t('waiting_mail.zone', { zone })}
              value={String(hour)}
              onChange={(event) => setHour(Number(event.currentTarget.value))}
              data={hours}
            />
          </Group>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('waiting_mail.nothing')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={keep.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
