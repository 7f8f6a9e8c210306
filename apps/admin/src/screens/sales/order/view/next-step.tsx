import type { AdminOrder, StaffCommand } from '@kaifong/domain/sales/contract';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { nextWordOf, type OfferedSteps } from '../model/next-action.ts';
import classes from './view.module.css';

interface NextStepProps {
  readonly order: AdminOrder;
  readonly offered: OfferedSteps;
  readonly onStep: (command: StaffCommand) => void;
}

/** What the order waits for, and the one button that takes it on. Nothing once it is over. */
export function NextStep({ order, offered, onStep }: NextStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const word = nextWordOf(order);
  const { primary, counterpart } = offered;
  if (!word && !primary) return null;
  return (
    <Paper component="section" className={classes.next} aria-label={t('order.next_title')}>
      <div>
        <Text fw={620}>{t(primary ? `sales.do.${primary}` : 'order.next_title')}</Text>
        <Text size="sm" className={classes.nextText}>
          {word
            ? t(`order.next.${word}`, {
                amount: format.money(order.money.due, order.currency),
                deadline: order.payment_deadline_at ? format.dateTime(order.payment_deadline_at) : '',
                count: order.count,
                number: format.number(order.count),
                method: order.shipping_method,
              })
            : null}
        </Text>
      </div>
      {primary || counterpart ? (
        <Group gap="xs" className={classes.nextButtons}>
          {counterpart ? (
            <Button variant="default" onClick={() => onStep(counterpart)}>
              {t(`sales.do.${counterpart}`)}
            </Button>
          ) : null}
          {primary ? <Button onClick={() => onStep(primary)}>{t(`sales.do.${primary}`)}</Button> : null}
        </Group>
      ) : null}
    </Paper>
  );
}
