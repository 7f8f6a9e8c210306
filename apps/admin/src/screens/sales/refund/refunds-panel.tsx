import type { AdminOrder, RefundRecord } from '@kaifong/domain/sales/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StepDialog } from '../../../kit/steps/index.ts';
import classes from './refund.module.css';
import { RefundItem } from './refund-item.tsx';
import { refundSteps } from './refund-steps.ts';

/** What goes back of an order, each refund with what can be done about it. */
export function RefundsPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ readonly refund: RefundRecord; readonly command: string }>();
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={t('sales.refund.plural')}>
      <ul className={classes.refunds}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <RefundItem refund={refund} onAsk={(command) => setAsked({ refund, command })} />
          </li>
        ))}
      </ul>
      {asked ? (
        <StepDialog
          steps={refundSteps}
          record={asked.refund}
          name={asked.refund.number}
          command={asked.command}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Panel>
  );
}
