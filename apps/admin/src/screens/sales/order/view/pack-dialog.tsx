import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type AdminOrder, orderMachine, routes } from '@kaifong/domain/sales/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { StepNews } from '../../../../kit/steps/index.ts';
import { startPieces } from '../model/parcel.ts';
import { PieceFields } from '../steps/piece-fields.tsx';

interface PackDialogProps {
  readonly order: AdminOrder;
  readonly onClose: () => void;
}

/** Puts pieces into a parcel that leaves later. */
export function PackDialog({ order, onClose }: PackDialogProps) {
  const { t } = useTranslation();
  const pack = useAction(routes.packParcel, [routes.getOrder]);
  const [news, setNews] = useState<{ readonly before: AdminOrder; readonly now: AdminOrder }>();
  const current = news && news.now.version > order.version ? news.now : order;
  const [lines, setLines] = useState(() => startPieces(order, true));
  const send = async () => {
    try {
      const { id, version } = current;
      await pack.mutateAsync({ id, version, language: currentLanguage(), lines });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      const stale = error instanceof CallError && error.code === 'stale-version';
      if (stale) setNews({ before: current, now: error.details?.current as AdminOrder });
      else notifyFailure('submit_fail', error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`${t('order.parcel_pack')} · ${order.number}`}>
      <Stack gap="md">
        {news ? <StepNews machine={orderMachine} {...news} over={false} /> : null}
        <Text size="sm">{t('order.parcel_pack_hint')}</Text>
        <PieceFields
          order={current}
          piecesOf={(line) => lines.find(({ line_id }) => line_id === line)?.quantity ?? 0}
          onChange={(line, quantity) =>
            setLines(lines.map((one) => (one.line_id === line ? { ...one, quantity } : one)))
          }
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={pack.isPending}>
            {t('action.back')}
          </Button>
          <Button loading={pack.isPending} onClick={() => void send()}>
            {t('order.parcel_pack')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
