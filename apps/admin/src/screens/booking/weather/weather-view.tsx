import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ClosureView, routes } from '@kaifong/domain/booking/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { ClosureState } from './closure-state.tsx';
import { TouchedList } from './touched-list.tsx';

/** One closing for bad weather: what it touched, and the way back. */
export function WeatherView({ id }: { readonly id: number }) {
  const answer = useRoute(routes.getClosure, { id });
  return (
    <RecordGate answer={answer} listPath="/booking/weather">
      {({ data }) => <Closure closure={data} />}
    </RecordGate>
  );
}

function Closure({ closure }: { readonly closure: ClosureView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('update weather_closure');
  const [preview, setPreview] = useState<ClosureView>();
  const back = useAction(routes.takeWeatherBack, [routes.getClosure, routes.listClosures]);
  const { id } = closure;
  const look = async () => {
    try {
      setPreview((await back.mutateAsync({ id, preview: true })).data);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const takeBack = async () => {
    try {
      await back.mutateAsync({ id, preview: false });
      notifySuccess('submit_success', t('booking_weather.taken_back'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
    setPreview(undefined);
  };
  return (
    <>
      <PageHeader
        title={t(`booking.weather_signal.${closure.signal}`)}
        back="/booking/weather"
        aside={<ClosureState closure={closure} />}
        description={`${format.dateTime(closure.from)} – ${format.dateTime(closure.until)} · ${
          closure.stores.join(', ') || t('booking_weather.all_stores')
        }`}
      >
        {may && closure.status === 'on' && !closure.is_over ? (
          <Button onClick={() => void look()} loading={back.isPending && !preview}>
            {t('booking_weather.take_back')}
          </Button>
        ) : null}
      </PageHeader>
      <Panel title={t('booking_weather.sum', { count: closure.touched })}>
        <Text c="dimmed" size="sm" mb="sm">
          {closure.touched === 0
            ? t('booking_weather.nothing')
            : t('booking_weather.letters', { count: closure.people })}
        </Text>
        <TouchedList closure={closure} />
      </Panel>
      {preview ? (
        <Modal
          opened
          size="xl"
          onClose={() => setPreview(undefined)}
          title={t('booking_weather.take_back_title')}
          closeButtonProps={{ 'aria-label': t('booking_weather.keep') }}
        >
          <Stack>
            <Text>{t('booking_weather.take_back_body')}</Text>
            <TouchedList closure={preview} />
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setPreview(undefined)}>
                {t('booking_weather.keep')}
              </Button>
              <Button onClick={() => void takeBack()} loading={back.isPending}>
                {t('booking_weather.take_back_now')}
              </Button>
            </Group>
          </Stack>
        </Modal>
      ) : null}
    </>
  );
}
