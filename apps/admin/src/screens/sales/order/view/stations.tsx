import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Paper } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { type Station, stationsOf } from '../model/story.ts';
import classes from './view.module.css';

const marks: Partial<Record<Station['state'], typeof IconCheck>> = { done: IconCheck, ended: IconX };

/** How far the order has come on its usual way. */
export function Stations({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Paper component="section" className={classes.stations} aria-label={t('order.progress')}>
      <ol>
        {stationsOf(order).map(({ command, state, at }) => {
          const Mark = marks[state];
          return (
            <li key={command} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
              <span className={classes.mark}>{Mark ? <Mark size={13} stroke={3} aria-hidden="true" /> : null}</span>
              <span className={classes.stationName}>
                {t(`order.station.${command}`)}
                <span className="visually-hidden">{t(`order.station_${state}`)}</span>
              </span>
              <span className={classes.stationTime}>
                {at ? <time dateTime={at}>{format.dateTime(at)}</time> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
