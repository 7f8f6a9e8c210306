// Plus, minus, update and transfer of a lot: how many, why, and what will lie there afterwards.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { defaultReason, routes } from '@kaifong/domain/inventory/contract';
import { Autocomplete, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifySuccess } from '../kit/feedback/index.ts';
import { currentLanguage } from '../kit/language/language.ts';
import { useFormat } from '../kit/language/use-format.ts';
import {
  type AdjustableLot,
  type AdjustmentKind,
  type LotCommand,
  reasonKept,
  reasons,
  reasonWord,
  refusalOf,
  totalAfter,
} from './adjustment.ts';
import { LotFormFoot, LotHead, Projected, QuantityInput, RemarkInput, stale } from './lot-form.tsx';
import { TransferForm } from './transfer-form.tsx';

const actions = { plus: routes.plusInventory, minus: routes.minusInventory, update: routes.updateInventory };

export interface Adjusting {
  readonly kind: LotCommand;
  readonly lot: AdjustableLot;
  /** What lies there: `Oolong tea, 100 g`. */
  readonly name: string;
}

interface AdjustDialogProps {
  readonly adjusting: Adjusting | undefined;
  readonly onClose: () => void;
}

export function AdjustDialog({ adjusting, onClose }: AdjustDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={adjusting !== undefined}
      onClose={onClose}
      title={adjusting ? t(`stock.${adjusting.kind}_title`) : ''}
    >
      {adjusting ? <LotForm key={`${adjusting.kind}${adjusting.lot.id}`} {...adjusting} onDone={onClose} /> : null}
    </Modal>
  );
}

type LotFormProps = Adjusting & { readonly onDone: () => void };

function LotForm({ kind, ...rest }: LotFormProps) {
  return kind === 'transfer' ? <TransferForm {...rest} /> : <AdjustForm {...rest} kind={kind} />;
}

function AdjustForm({ kind, lot, name, onDone }: LotFormProps & { readonly kind: AdjustmentKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const adjust = useAction(actions[kind], stale);
  const [quantity, setQuantity] = useState<number | ''>('');
  const [reason, setReason] = useState(() => reasonWord(defaultReason, t));
  const [remark, setRemark] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const after = totalAfter(kind, lot, quantity);

  const submit = async (event: FormEvent) => {
    // The dialog may stand inside the form of a product, which must not be sent along.
    event.preventDefault();
    event.stopPropagation();
    const refused = refusalOf(kind, lot, quantity);
    setTrouble(undefined);
    setRefusal(refused && t(refused.code, refused.params ?? {}));
    if (refused) return;
    try {
      await adjust.mutateAsync({
        language: currentLanguage(),
        inventory_id: lot.id,
        quantity,
        reason: reasonKept(reason, t),
        remark,
      });
      notifySuccess('submit_success', t('stock.now', { name, total: format.number(after ?? 0) }));
      onDone();
    } catch (error) {
      const atField = error instanceof CallError ? error.errors.quantity?.join(' ') : undefined;
      setRefusal(atField);
      if (!atField) setTrouble(failureOf(error).messages.join(' '));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <LotHead name={name} lot={lot} />
        <QuantityInput
          kind={kind}
          value={quantity}
          onChange={(typed) => {
            setQuantity(typed);
            setRefusal(undefined);
          }}
          error={refusal}
        />
        <Projected lot={lot} after={after} />
        <Autocomplete
          label={t('inventory.inventory.fields.reason')}
          value={reason}
          onChange={setReason}
          data={Object.values(reasons).map((key) => t(key))}
          filter={({ options }) => options}
          maxLength={120}
        />
        <RemarkInput value={remark} onChange={setRemark} />
        <LotFormFoot kind={kind} busy={adjust.isPending} trouble={trouble} onCancel={onDone} />
      </Stack>
    </form>
  );
}
