import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import classes from '../refund/refund.module.css';

/** Returns of an order, each leading to its page. */
export function ReturnsPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (order.returns.length === 0) return null;
  return (
    <Panel title={t('sales.return.plural')}>
      <ul className={classes.refunds}>
        {order.returns.map(({ id, number, status, created_at }) => (
          <li key={id} className={classes.head}>
            <Anchor component={Link} to={`/return/${id}`} className={classes.number}>
              {number}
            </Anchor>
            <StatusBadge status={status}>{t(`sales.return_status.${status}`)}</StatusBadge>
            <Text size="sm" c="dimmed">
              {format.dateTime(created_at)}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
