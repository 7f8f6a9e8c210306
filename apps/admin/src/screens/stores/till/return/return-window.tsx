// Goods that come back: with their receipt, for their money or for others, or without one.
import type { RefundedSale, TillStore } from '@kaifong/domain/till/contract';
import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale, SaleBack } from '../sale-state.ts';
import { Given } from './given.tsx';
import { LooseReturn } from './loose-return.tsx';
import { ReceiptReturn } from './receipt-return.tsx';

export interface ReturnWindowProps {
  readonly store: TillStore;
  readonly session: { readonly id: number };
  readonly sale: Sale;
  readonly change: (change: (sale: Sale) => Sale) => void;
  readonly onClose: () => void;
  /** The sale whose goods come back; left out: its number is asked for. */
  readonly number?: string | undefined;
}

export function ReturnWindow(props: ReturnWindowProps) {
  const { store, session, change, onClose, number } = props;
  const { t } = useTranslation();
  const [kind, setKind] = useState('receipt');
  const [given, setGiven] = useState<RefundedSale>();
  function exchange(back: SaleBack) {
    change((now) => ({ ...now, back }));
    onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('till_sell.give_back')}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      {given ? (
        <Given given={given} sessionId={session.id} onClose={onClose} />
      ) : (
        <Stack>
          <SegmentedControl
            value={kind}
            onChange={setKind}
            data={[
              { value: 'receipt', label: t('till_sell.with_receipt') },
              { value: 'loose', label: t('till_sell.without_receipt') },
            ]}
            aria-label={t('till_sell.give_back')}
            fullWidth
          />
          {kind === 'receipt' ? (
            <ReceiptReturn
              number={number}
              store={store}
              sessionId={session.id}
              onGiven={setGiven}
              onExchange={exchange}
            />
          ) : (
            <LooseReturn {...props} onGiven={setGiven} />
          )}
        </Stack>
      )}
    </Modal>
  );
}
