import { setupCard } from '@kaifong/domain/reports/contract';
import type { OrderNumbers } from '@kaifong/domain/sales/contract';
import { Group, Paper, Text } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCard } from '../../../kit/dashboard/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import classes from './order-cards.module.css';

type Waiting = OrderNumbers['to_do'];

/** Orders somebody has to do something about, each leading to its list. */
const returnStates = ['pending', 'received'] as const;
const refundStates = ['pending', 'approved', 'abnormal'] as const;

interface ToDoProps {
  readonly waiting: Waiting;
  readonly refunds: OrderNumbers['refunds'];
  readonly returns: OrderNumbers['returns'];
  readonly asides: number;
}

export function ToDo({ waiting, refunds, returns, asides }: ToDoProps) {
  const { t } = useTranslation();
  const setup = useCard(setupCard)?.data;
  const isOpening = setup?.hidden === false && setup.steps.some(({ done }) => !done);
  // Orders that wait with money that does not fit are counted by it.
  const due = waiting.filter(({ count, status }) => count > 0 && !(status === 'abnormal' && asides > 0));
  const back = refundStates.filter((state) => refunds[state] > 0);
  const goods = returnStates.filter((state) => returns[state] > 0);
  if (due.length === 0 && back.length === 0 && goods.length === 0 && asides === 0)
    // Who still has a shop to set up is not told that there is nothing to do.
    return isOpening ? null : (
      <Paper p="md">
        <Group gap="xs">
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          <Text>{t('order_card.all_done')}</Text>
        </Group>
      </Paper>
    );
  return (
    <ul className={classes.toDo} aria-label={t('order_card.to_do')}>
      {due.map(({ status, count }) => (
        <li key={status}>
          <Link to={`/order?filter[status][]=${status}`} className={classes.task}>
            <span className={classes.count}>{count}</span>
            <span className={classes.taskText}>
              <StatusBadge status={status}>{t(`sales.status.${status}`)}</StatusBadge>
              {t(`order_card.task_${status}`, { defaultValue: t('order_card.task'), count })}
            </span>
            <IconArrowRight size={17} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {asides > 0 ? (
        <li>
          <Link to="/payment/abnormal" className={classes.task}>
            <span className={classes.count}>{asides}</span>
            <span className={classes.taskText}>
              <StatusBadge status="abnormal">{t('sales.status.abnormal')}</StatusBadge>
              {t('order_card.asides', { count: asides })}
            </span>
            <IconArrowRight size={17} aria-hidden="true" />
          </Link>
        </li>
      ) : null}
      {goods.map((state) => (
        <li key={`return ${state}`}>
          <Link to={`/return?filter[status][]=${state}`} className={classes.task}>
            <span className={classes.count}>{returns[state]}</span>
            <span className={classes.taskText}>{t(`order_card.returns_${state}`)}</span>
            <IconArrowRight size={17} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {back.map((state) => (
        <li key={`refund ${state}`}>
          <Link to={`/refund?filter[status][]=${state}`} className={classes.task}>
            <span className={classes.count}>{refunds[state]}</span>
            <span className={classes.taskText}>{t(`order_card.refunds_${state}`)}</span>
            <IconArrowRight size={17} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
