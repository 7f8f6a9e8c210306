import { type AdminOrder, orderLineFields } from '@kaifong/domain/sales/contract';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Thumb } from '../../../../goods/thumb.tsx';
import { DocumentLines } from '../../../../kit/document/index.ts';
import { type Format, useFormat } from '../../../../kit/language/use-format.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';
import classes from './view.module.css';

type Line = AdminOrder['lines'][number];

const tones = { pending: 'warn', processing: 'info', shipped: 'info', completed: 'good', canceled: 'bad' } as const;

/** The lines of the order, at the names and prices of that day. */
export function LinesPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`sales.order.fields.${name}`);
  return (
    <Panel
      title={t('order.lines', { count: order.count, number: format.number(order.count) })}
      aside={
        <StatusBadge tone={tones[order.fulfilment]}>{t(`sales.fulfilment_state.${order.fulfilment}`)}</StatusBadge>
      }
    >
      <DocumentLines
        fields={orderLineFields}
        lines={order.lines}
        keyOf={({ id }) => id}
        labelOf={label}
        head={{ name: 'name', show: (line) => <LineName line={line} currency={order.currency} /> }}
        columns={['unit_price', 'quantity', 'line_total']}
        cells={{
          unit_price: (line) => <Price line={line} format={format} currency={order.currency} />,
          line_total: (line) => <Cost line={line} format={format} currency={order.currency} />,
        }}
        currency={order.currency}
      />
      {order.note ? (
        <blockquote className={classes.note}>
          <Text size="xs" c="dimmed">
            {label('note')}
          </Text>
          {order.note}
        </blockquote>
      ) : null}
    </Panel>
  );
}

function LineName({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const format = useFormat();
  const product = line.product_id && can('get product') ? `/product/edit/${line.product_id}` : undefined;
  return (
    <div className={classes.lineName}>
      <Thumb picture={line.picture} />
      <div>
        {product ? (
          <Anchor component={Link} to={product} c="inherit" fw={560}>
            {line.name}
          </Anchor>
        ) : (
          <Text fw={560}>{line.name}</Text>
        )}
        {line.options ? <Text size="sm">{line.options}</Text> : null}
        {line.discounts.map(({ name, amount }) => (
          <Text key={name} size="sm" c="dimmed">
            {name} {format.money(-amount, currency)}
          </Text>
        ))}
        {line.refunded > 0 ? (
          <StatusBadge tone="bad">{t('order.refunded_pieces', { count: line.refunded })}</StatusBadge>
        ) : null}
        {line.owed > 0 ? <StatusBadge tone="warn">{t('order.owed_pieces', { count: line.owed })}</StatusBadge> : null}
        <Text size="xs" c="dimmed">
          {line.sku}
          {line.available_inventories === null
            ? ''
            : ` · ${t('order.available_now', { count: line.available_inventories })}`}
        </Text>
      </div>
    </div>
  );
}

interface PriceProps {
  readonly line: Line;
  readonly format: Format;
  readonly currency: string;
}

/** What all its pieces cost, in money or in points. */
function Cost({ line, format, currency }: PriceProps) {
  const { t } = useTranslation();
  if (line.points_each === null) return format.money(line.line_total, currency);
  const count = line.points_each * line.quantity;
  return t('order.points', { count, number: format.number(count) });
}

function Price({ line, format, currency }: PriceProps) {
  const { t } = useTranslation();
  if (line.points_each !== null)
    return t('order.points', { count: line.points_each, number: format.number(line.points_each) });
  if (line.special_price === null || line.special_price >= line.price) return format.money(line.unit_price, currency);
  return (
    <>
      {format.money(line.unit_price, currency)}{' '}
      <s className={classes.before}>
        <span className="visually-hidden">{t('order.before')} </span>
        {format.money(line.price, currency)}
      </s>
    </>
  );
}
