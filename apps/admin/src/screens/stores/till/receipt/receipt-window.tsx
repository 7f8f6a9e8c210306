// The sale is done: what goes back as change or for goods that came back, and the papers.
import { Button, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { CardRefund } from '../card-refund.tsx';
import type { OwnReceipt } from '../offline/offline-sale.ts';
import { GivenRow } from '../return/given.tsx';
import classes from '../till.module.css';
import { ReceiptBody } from './receipt-body.tsx';

interface ReceiptWindowProps {
  readonly sessionId: number;
  readonly receipt: OwnReceipt;
  readonly onClose: () => void;
}

export function ReceiptWindow({ sessionId, receipt, onClose }: ReceiptWindowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till_sell.sold', { number: receipt.number })}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      <Stack>
        {receipt.change > 0 && (
          <div className={classes.total}>
            <span>{t('till_sell.change')}</span>
            <span>{format.money(receipt.change, receipt.currency)}</span>
          </div>
        )}
        {receipt.exchange?.parts.map((part) => (
          <Stack key={`${part.refund_id} ${part.how}`} gap={4}>
            <GivenRow part={part} currency={receipt.currency} />
            {part.how === 'terminal' && part.refund_id !== null ? (
              <CardRefund sessionId={sessionId} refundId={part.refund_id} />
            ) : null}
          </Stack>
        ))}
        <ReceiptBody sessionId={sessionId} receipt={receipt} isNew>
          <Button onClick={onClose} data-autofocus>
            {t('till_sell.next')}
          </Button>
        </ReceiptBody>
      </Stack>
    </Modal>
  );
}
