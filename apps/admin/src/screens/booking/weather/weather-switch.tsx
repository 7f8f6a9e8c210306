import { routesOf } from '@kaifong/base/resource';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ClosureView, routes, type WeatherSignal, weatherSignals } from '@kaifong/domain/booking/contract';
import { store } from '@kaifong/domain/stores/contract';
import { Alert, Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StoreTimeInput } from '../../../kit/time/store-time-input.tsx';
import { TouchedList } from './touched-list.tsx';

const hour = 3_600_000;
const soon = (hours: number) => new Date(Math.ceil(Date.now() / (hour / 2)) * (hour / 2) + hours * hour).toISOString();
const blank = () => ({
  signal: 'typhoon_8' as WeatherSignal,
  from: soon(0),
  until: soon(4),
  store_ids: [] as string[],
});
type Typed = ReturnType<typeof blank>;
const fields = ['signal', 'from', 'until', 'store_ids'];

/** Says which weather comes when; shows everything that touches, and then does it. */
export function WeatherSwitch() {
  const { t } = useTranslation();
  const go = useNavigate();
  const [typed, setTyped] = useState(blank);
  const [shown, setShown] = useState<ClosureView>();
  const [failed, setFailed] = useState<unknown>();
  const close = useAction(routes.switchWeather, [routes.listClosures]);
  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setShown(undefined);
    setFailed(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const input = { ...typed, store_ids: typed.store_ids.map(Number), preview: !shown };
      const { data } = await close.mutateAsync(input);
      if (!shown) return setShown(data);
      notifySuccess('submit_success', t('booking_weather.done'));
      await go(`/booking/weather?closure=${data.id}`);
    } catch (error) {
      setShown(undefined);
      setFailed(error);
      if (saidOf(error, fields).length === 0) notifyFailure('submit_fail', error);
    }
  };
  return (
    <Panel title={t('booking_weather.switch')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text c="dimmed" size="sm">
            {t('booking_weather.intro')}
          </Text>
          <WeatherFields typed={typed} set={set} failed={failed} />
          {shown ? <Preview closure={shown} /> : null}
          <Group justify="flex-end">
            <Button type="submit" color={shown ? 'red.8' : undefined} loading={close.isPending}>
              {t(shown ? 'booking_weather.apply' : 'booking_weather.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

interface WeatherFieldsProps {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  readonly failed: unknown;
}

function WeatherFields({ typed, set, failed }: WeatherFieldsProps) {
  const { t } = useTranslation();
  const may = useCan()('get stores');
  const query = { per_page: 100, language: currentLanguage() };
  const stores = useRoute(routesOf(store).list, query, { enabled: may }).data?.data ?? [];
  const wrong = (name: string) => saidOf(failed, [name]).join(' ') || undefined;
  const choices = stores.map((row) => {
    const { id, title } = row as { id: number; title: unknown };
    return { value: String(id), label: String(title) };
  });
  return (
    <>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <Select
          label={t('booking.weather_rule.fields.signal')}
          data={weatherSignals.map((value) => ({ value, label: t(`booking.weather_signal.${value}`) }))}
          value={typed.signal}
          onChange={(value) => set({ signal: (value as WeatherSignal | null) ?? 'typhoon_8' })}
          allowDeselect={false}
          error={wrong('signal')}
        />
        <MultiSelect
          label={t('booking_weather.stores')}
          placeholder={typed.store_ids.length === 0 ? t('booking_weather.all_stores') : undefined}
          data={choices}
          value={typed.store_ids}
          onChange={(store_ids) => set({ store_ids })}
          error={wrong('store_ids')}
          clearable
        />
      </Group>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <StoreTimeInput
          label={t('booking_weather.from')}
          value={typed.from}
          onChange={(from) => set({ from })}
          error={wrong('from')}
          required
        />
        <StoreTimeInput
          label={t('booking_weather.until')}
          value={typed.until}
          onChange={(until) => set({ until })}
          error={wrong('until')}
          required
        />
      </Group>
    </>
  );
}

/** What the switch would do, before anything is done. */
function Preview({ closure }: { readonly closure: ClosureView }) {
  const { t } = useTranslation();
  const unmailed = closure.records.filter(({ kind, mailed }) => kind !== 'date' && !mailed).length;
  return (
    <div role="status">
      <Alert
        color={closure.touched > 0 ? 'yellow' : 'gray'}
        mb="sm"
        title={t('booking_weather.sum', { count: closure.touched })}
      >
        {closure.touched === 0 ? t('booking_weather.nothing') : t('booking_weather.letters', { count: closure.people })}
        {unmailed > 0 ? ` ${t('booking_weather.unmailed', { count: unmailed })}` : null}
      </Alert>
      <TouchedList closure={closure} />
    </div>
  );
}
