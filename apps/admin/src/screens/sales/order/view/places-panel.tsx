// Where the pieces of an order come from and why, so that whoever packs it knows where to go.
import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { StepDialog } from '../../../../kit/steps/index.ts';
import { orderSteps } from '../steps/order-steps.ts';
import classes from './view.module.css';

type Place = AdminOrder['places'][number];

/** The places of each stock, in the order they come. */
function byStock(places: readonly Place[]): Place[][] {
  const stocks = new Map<number, Place[]>();
  for (const place of places) stocks.set(place.stock_id, [...(stocks.get(place.stock_id) ?? []), place]);
  return [...stocks.values()];
}

export function PlacesPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState<string>();
  if (order.places.length === 0) return null;
  const mayChange = order.commands.includes('relocate') && order.places.some(({ elsewhere }) => elsewhere.length > 0);
  return (
    <Panel
      title={t('order.places.title')}
      aside={
        mayChange ? (
          <Button variant="default" size="xs" onClick={() => setAsking('relocate')}>
            {t('sales.do.relocate')}
          </Button>
        ) : null
      }
    >
      <ul className={classes.places}>
        {byStock(order.places).map((places) => (
          <li key={places[0]?.stock_id}>
            <Text fw={560}>{[places[0]?.name, places[0]?.options].filter(Boolean).join(', ')}</Text>
            {places.map(({ id, state, quantity, warehouse, why, expiry_date }) => (
              <Text key={id} size="sm">
                {t(state === 'held' ? 'order.places.from' : 'order.places.left', {
                  number: format.number(quantity),
                  place: warehouse,
                })}
                <Text span c="dimmed" size="sm">
                  {` · ${t(`inventory.place.why.${why}`)}`}
                  {expiry_date ? ` · ${t('order.places.expires', { date: format.date(expiry_date) })}` : ''}
                </Text>
              </Text>
            ))}
          </li>
        ))}
      </ul>
      <StepDialog
        steps={orderSteps}
        record={order}
        name={order.number}
        command={asking}
        onClose={() => setAsking(undefined)}
      />
    </Panel>
  );
}
