// Visitors of a landing page, and those who became a record of a funnel afterwards.
import { useCall, useRoute } from '@kaifong/client/hooks';
import {
  exportLandingTraffic,
  landingPage,
  landingTraffic,
  type TrafficRow,
  type TrafficUnit,
  trafficUnits,
} from '@kaifong/domain/content/contract';
import { Button, Group, Paper, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FailureDetails, failureOf, notifyFailure } from '../../../kit/feedback/index.ts';
import { part } from '../../../kit/feedback/part.tsx';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat, useShop } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { resourceRoutes, saveFile } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { DayInput } from '../../../kit/time/day-input.tsx';
import { dayIn } from '../../../kit/time/day-text.ts';
import { periodUntil } from './period.ts';
import classes from './traffic.module.css';
import { useIntervalName } from './use-interval-name.ts';
import { Variants } from './variants.tsx';

const TrafficChart = part(() => import('./traffic-chart.tsx'), <Skeleton h="100%" />);
const routes = resourceRoutes(landingPage);

export default function Traffic() {
  const id = Number(useParams().id);
  const page = useRoute(routes.read, { id, language: currentLanguage() });
  return (
    <RecordGate answer={page} listPath="/landing-page">
      {({ data }) => <TrafficOf id={id} name={String((data as { name?: unknown }).name)} />}
    </RecordGate>
  );
}

interface TrafficOfProps {
  readonly id: number;
  readonly name: string;
}

function TrafficOf({ id, name }: TrafficOfProps) {
  const { t } = useTranslation();
  const { timeZone } = useShop();
  // Specification 9: the interval is the month until somebody chooses another.
  const [unit, setUnit] = useState<TrafficUnit>('month');
  const [chosen, setChosen] = useState<{ from: string; to: string }>();
  const period = chosen ?? periodUntil(new Date(), unit, timeZone);
  const query = { landing_page_id: id, ...period };
  const valid = [period.from, period.to].every((day) => dayIn(day) === day) && period.from <= period.to;
  const answer = useRoute(landingTraffic, query, { enabled: valid, keep: true });
  const data = answer.data?.data;
  return (
    <>
      <PageHeader title={t('landing.traffic_of', { name })} back="/landing-page">
        <Can do="export landing_page">
          <Export query={query} unit={unit} />
        </Can>
      </PageHeader>
      <Paper p="md" mb="md">
        <Group justify="space-between" align="flex-end" mb="md">
          <SegmentedControl
            aria-label={t('landing.interval')}
            value={unit}
            onChange={(value) => setUnit(value as TrafficUnit)}
            data={trafficUnits.map((one) => ({ value: one, label: t(`content.traffic.${one}`) }))}
          />
          <Group gap="xs" align="flex-end">
            <DayInput
              label={t('landing.from')}
              value={period.from}
              max={period.to}
              onChange={(from) => setChosen({ ...period, from })}
            />
            <DayInput
              label={t('landing.to')}
              value={period.to}
              min={period.from}
              onChange={(to) => setChosen({ ...period, to })}
            />
          </Group>
        </Group>
        {answer.error ? <FailureDetails failure={failureOf(answer.error)} /> : null}
        {data ? (
          <Series unit={unit} visit={data.visit[unit]} transfer={data.transfer[unit]} />
        ) : answer.error ? null : (
          <Skeleton h={420} />
        )}
      </Paper>
      {valid ? <Variants query={query} /> : null}
    </>
  );
}

interface SeriesProps {
  readonly unit: TrafficUnit;
  readonly visit: readonly TrafficRow[];
  readonly transfer: readonly TrafficRow[];
}

/** The chart, and the same figures as a table beside it, the newest first. */
function Series({ unit, visit, transfer }: SeriesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useIntervalName(unit);
  const rows = visit.map(({ interval, count }, at) => ({ interval, visit: count, transfer: transfer[at]?.count ?? 0 }));
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const total = { visit: sum((row) => row.visit), transfer: sum((row) => row.transfer) };
  return (
    <Stack gap="md">
      <Group gap="xl">
        <Total label={t('content.traffic.visit')} value={format.number(total.visit)} mark="visit" />
        <Total label={t('content.traffic.transfer')} value={format.number(total.transfer)} mark="transfer" />
      </Group>
      {total.visit + total.transfer === 0 ? (
        <Text c="dimmed" role="status">
          {t('landing.no_traffic')}
        </Text>
      ) : null}
      <div className={classes.beside}>
        <div className={classes.chart}>
          <TrafficChart rows={rows} nameOf={nameOf} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.figures} aria-label={t('landing.traffic')} tabIndex={0}>
          <Table stickyHeader>
            <Table.Caption className="visually-hidden">{t('landing.traffic')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t(`content.traffic.${unit}`)}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('content.traffic.visit')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('content.traffic.transfer')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.toReversed().map((row) => (
                <Table.Tr key={row.interval}>
                  <Table.Th scope="row">{nameOf(row.interval)}</Table.Th>
                  <Table.Td ta="end">{format.number(row.visit)}</Table.Td>
                  <Table.Td ta="end">{format.number(row.transfer)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </div>
    </Stack>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: string;
  readonly mark: 'visit' | 'transfer';
}

function Total({ label, value, mark }: TotalProps) {
  return (
    <div>
      <Text size="sm" c="dimmed" className={classes.total} data-series={mark}>
        {label}
      </Text>
      <Text fz="xl" fw={600}>
        {value}
      </Text>
    </div>
  );
}

interface ExportProps {
  readonly query: { readonly landing_page_id: number; readonly from: string; readonly to: string };
  readonly unit: TrafficUnit;
}

function Export({ query, unit }: ExportProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      const blob = await call(exportLandingTraffic, { ...query, interval: unit, language: currentLanguage() });
      saveFile(blob, 'landing page traffic.xlsx');
    } catch (error) {
      notifyFailure('export_fail', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void fetchFile()}>
      {t('landing.export')}
    </Button>
  );
}
