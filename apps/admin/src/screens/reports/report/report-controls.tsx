import { type ReportReply, reportIntervals, reportPeriods } from '@kaifong/domain/reports/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../kit/time/day-input.tsx';
import { dayIn } from '../../../kit/time/day-text.ts';
import classes from './report.module.css';
import type { ReportState } from './use-report.ts';

const chosen = 'chosen';

interface ReportControlsProps {
  readonly state: ReportState;
  readonly reply: ReportReply | undefined;
}

/** Which days, grouped by what, in which intervals, and beside what. */
export function ReportControls({ state, reply }: ReportControlsProps) {
  const { t } = useTranslation();
  const { report, ask, asked, list } = state;
  const by = asked('by') ?? report.by;
  const isTime = report.dimensions[by]?.kind === 'time';
  return (
    <div className={classes.controls}>
      {report.now ? null : <PeriodFields state={state} reply={reply} />}
      <NativeSelect
        label={t('report.by')}
        value={by}
        onChange={(event) => {
          const { of: _group, by: _by, ...rest } = list.state.filter;
          list.change({ sort: undefined, filter: { ...rest, by: event.currentTarget.value } });
        }}
        data={Object.keys(report.dimensions).map((name) => ({ value: name, label: t(`reports.dimensions.${name}`) }))}
      />
      {isTime ? (
        <NativeSelect
          label={t('report.interval')}
          value={asked('interval') ?? report.interval}
          onChange={(event) => ask('interval', event.currentTarget.value)}
          data={reportIntervals.map((one) => ({ value: one, label: t(`reports.intervals.${one}`) }))}
        />
      ) : null}
      {report.now ? null : (
        <Checkbox
          mb={8}
          label={t('report.compare')}
          checked={asked('before') !== 'none'}
          onChange={(event) => ask('before', event.currentTarget.checked ? undefined : 'none')}
        />
      )}
    </div>
  );
}

function PeriodFields({ state: { report, list, ask, asked }, reply }: ReportControlsProps) {
  const { t } = useTranslation();
  const { period } = list.state.filter;
  const word = asked('period') ?? (period ? chosen : report.period);
  const range = typeof period === 'object' && !Array.isArray(period) ? period : undefined;
  const days = { from: range?.from ?? reply?.period.from ?? '', to: range?.to ?? reply?.period.to ?? '' };
  const set = (part: Partial<typeof days>) => {
    const wish = { ...days, ...part };
    if (dayIn(wish.from) === wish.from && dayIn(wish.to) === wish.to && wish.from <= wish.to) ask('period', wish);
  };
  return (
    <>
      <NativeSelect
        label={t('report.period')}
        value={word}
        onChange={(event) => {
          const value = event.currentTarget.value;
          ask('period', value === chosen ? days : value);
        }}
        data={[...reportPeriods, chosen].map((one) => ({ value: one, label: t(`report.periods.${one}`) }))}
      />
      {word === chosen ? (
        <>
          <DayInput label={t('report.from')} value={days.from} max={days.to} onChange={(from) => set({ from })} />
          <DayInput label={t('report.to')} value={days.to} min={days.from} onChange={(to) => set({ to })} />
        </>
      ) : null}
    </>
  );
}
