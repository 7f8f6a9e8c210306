// One transfer: what it waits for on top, then its goods with what came of them, and what happened.
import { useAction } from '@kaifong/client/hooks';
import { routes, type TransferLine, type TransferView, transferLineFields } from '@kaifong/domain/inventory/contract';
import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DocumentLines, Totals } from '../../../kit/document/index.ts';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../../kit/steps/index.ts';
import { goodsName } from '../goods-name.ts';
import { transferSteps } from './transfer-steps.ts';

interface TransferProps {
  readonly transfer: TransferView;
}

export default function TransferScreen() {
  return <SteppedScreen read={routes.getTransfer} listPath="/transfer" view={Transfer} />;
}

const ended = ['received', 'canceled'];

function Transfer({ record: transfer }: { readonly record: TransferView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    `${transfer.from_warehouse} → ${transfer.to_warehouse}`,
    format.dateTime(transfer.created_at),
    transfer.opened_by,
    transfer.remark,
  ];
  return (
    <SteppedView
      steps={transferSteps}
      record={transfer}
      name={transfer.number}
      back="/transfer"
      description={facts.filter(Boolean).join(' · ')}
      buttons={<NoteButton transfer={transfer} />}
      next={ended.includes(transfer.status) ? undefined : t(`stock_transfer.next.${transfer.status}`)}
      main={<Goods transfer={transfer} />}
      side={<Result transfer={transfer} />}
    />
  );
}

/** The paper that goes with the goods. */
function NoteButton({ transfer: { id, number } }: TransferProps) {
  const { t } = useTranslation();
  const can = useCan();
  const note = useAction(routes.getDeliveryNote);
  if (!can('print transfer')) return null;
  const save = async () => {
    try {
      saveFile(await note.mutateAsync({ id, language: currentLanguage() }), `delivery note ${number}.pdf`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Button
      variant="default"
      loading={note.isPending}
      leftSection={<IconFileText size={16} />}
      onClick={() => void save()}
    >
      {t('stock_transfer.paper')}
    </Button>
  );
}

const outcomes = ['received', 'damaged', 'in_transit', 'returned', 'missing'] as const;

/** Outcomes that any line of the transfer has. */
const seenOutcomes = ({ lines }: TransferView) => outcomes.filter((name) => lines.some((line) => line[name] > 0));

function Goods({ transfer }: TransferProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('inventory.transfer.fields.lines')}>
      <DocumentLines
        fields={transferLineFields}
        lines={transfer.lines}
        keyOf={({ id }) => id}
        labelOf={(name) => t(`inventory.transfer.fields.${name}`)}
        head={{ name: 'goods', show: (line) => <LineGoods line={line} /> }}
        columns={['quantity', ...seenOutcomes(transfer)]}
      />
    </Panel>
  );
}

function LineGoods({ line }: { readonly line: TransferLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const details = [
    line.sku,
    line.inventory_id && `LOT-${line.inventory_id}`,
    line.expiry_date && t('stock_transfer.expires', { date: format.date(line.expiry_date) }),
    line.is_discard && t('inventory.inventory.fields.is_discard'),
  ];
  return (
    <div>
      <Text fw={560}>{goodsName(line)}</Text>
      <Text size="xs" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** The transfer's pieces by outcome, and when it left and was closed. */
function Result({ transfer }: TransferProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`inventory.transfer.fields.${name}`);
  const sum = (name: (typeof outcomes)[number]) => transfer.lines.reduce((total, line) => total + line[name], 0);
  return (
    <Panel title={t('stock_transfer.progress')}>
      <Totals
        rows={[
          { name: label('pieces'), value: format.number(transfer.pieces) },
          ...seenOutcomes(transfer).map((name) => ({ name: label(name), value: format.number(sum(name)) })),
          transfer.shipped_at !== null && { name: label('shipped_at'), value: format.dateTime(transfer.shipped_at) },
          transfer.closed_at !== null && { name: label('closed_at'), value: format.dateTime(transfer.closed_at) },
        ]}
      />
    </Panel>
  );
}
