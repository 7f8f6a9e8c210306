import { useRoute } from '@kaifong/client/hooks';
import { type ClosureRow, routes } from '@kaifong/domain/booking/contract';
import { Anchor, Button, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { ClosureState } from './closure-state.tsx';
import { WeatherSwitch } from './weather-switch.tsx';
import { WeatherView } from './weather-view.tsx';

/** The switch of bad weather, and the times it was used; `?closure=3` is one of them. */
export default function WeatherScreen() {
  const id = Number(useSearchParams()[0].get('closure'));
  return id > 0 ? <WeatherView id={id} /> : <Weather />;
}

function Weather() {
  const { t } = useTranslation();
  const can = useCan();
  const closures = useRoute(routes.listClosures, {});
  return (
    <>
      <PageHeader title={t('booking_weather.title')}>
        {can('get weather_rules') ? (
          <Button component={Link} to="/booking/weather-rule" variant="default">
            {t('booking_weather.table')}
          </Button>
        ) : null}
      </PageHeader>
      <Stack>
        {can('create weather_closure') ? <WeatherSwitch /> : null}
        <RecordGate answer={closures} listPath="/booking/history">
          {({ data }) => (
            <Panel title={t('booking_weather.history')}>
              {data.length === 0 ? <Text c="dimmed">{t('booking_weather.none')}</Text> : <Closures rows={data} />}
            </Panel>
          )}
        </RecordGate>
      </Stack>
    </>
  );
}

function Closures({ rows }: { readonly rows: readonly ClosureRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const word = (field: string) => t(`booking.weather_rule.fields.${field}`);
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={t('booking_weather.history')} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{word('signal')}</Table.Th>
            <Table.Th>{t('booking_weather.hours')}</Table.Th>
            <Table.Th>{t('booking_weather.stores')}</Table.Th>
            <Table.Th>{t('booking_weather.what')}</Table.Th>
            <Table.Th>{t('booking_waiting.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Anchor component={Link} to={`/booking/weather?closure=${row.id}`}>
                  {t(`booking.weather_signal.${row.signal}`)}
                </Anchor>
              </Table.Td>
              <Table.Td>
                {format.dateTime(row.from)} – {format.dateTime(row.until)}
              </Table.Td>
              <Table.Td>{row.stores.join(', ') || t('booking_weather.all_stores')}</Table.Td>
              <Table.Td>{t('booking_weather.touched', { count: row.touched })}</Table.Td>
              <Table.Td>
                <ClosureState closure={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
