import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Button, Modal, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';
import { PlayMoney } from '../../play-money.tsx';
import { SlipPanel } from '../steps/slip-panel.tsx';
import classes from './view.module.css';

type Payment = AdminOrder['payments'][number];

/** Every payment that was tried, with its slip. */
export function PaymentsPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<Payment>();
  if (order.payments.length === 0) return null;
  return (
    <Panel title={t('order.payments')}>
      <ul className={classes.records}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <div className={classes.record}>
              <Text fw={560}>{format.money(payment.amount, payment.currency)}</Text>
              <StatusBadge status={payment.status}>
                {t(payment.decision ? `sales.payment_decision.${payment.decision}` : `sales.status.${payment.status}`)}
              </StatusBadge>
              {payment.rehearsal ? <PlayMoney /> : null}
              <Text size="sm" c="dimmed" className={classes.recordWords}>
                {[
                  t(`sales.payment_code.${payment.method}`),
                  payment.card,
                  payment.reference,
                  payment.taken &&
                    t('order.taken', { amount: format.money(payment.taken.amount, payment.taken.currency) }),
                  payment.reviewed_by,
                  format.dateTime(payment.created_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {payment.reason ? (
                <Text size="sm" className={classes.recordWords}>
                  {payment.reason}
                </Text>
              ) : null}
              {payment.same_slip_orders.length > 0 ? (
                <StatusBadge tone="bad">
                  {t('order.same_slip_short', { numbers: payment.same_slip_orders.join(', ') })}
                </StatusBadge>
              ) : null}
            </div>
            {payment.slip ? (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPaperclip size={15} />}
                onClick={() => setOpen(payment)}
              >
                {t('sales.order.fields.slip')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        size="lg"
        title={`${t('sales.order.fields.slip')} · ${order.number}`}
      >
        {open ? <SlipPanel order={order} payment={open} /> : null}
      </Modal>
    </Panel>
  );
}
