// Units of a lot go to another warehouse.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/inventory/contract';
import { Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifySuccess } from '../kit/feedback/index.ts';
import { useReferenceChoices } from '../kit/form/index.ts';
import { currentLanguage } from '../kit/language/language.ts';
import { useFormat } from '../kit/language/use-format.ts';
import { type AdjustableLot, refusalOf, totalAfter } from './adjustment.ts';
import { LotFormFoot, LotHead, Projected, QuantityInput, RemarkInput, stale } from './lot-form.tsx';

interface TransferFormProps {
  readonly lot: AdjustableLot;
  readonly name: string;
  readonly onDone: () => void;
}

type Refusals = Readonly<Partial<Record<'quantity' | 'to', string>>>;

export function TransferForm({ lot, name, onDone }: TransferFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const transfer = useAction(routes.transferInventory, stale);
  const { choices } = useReferenceChoices('warehouse', { keyword: '', ids: [] });
  const [to, setTo] = useState<string | null>(null);
  const [quantity, setQuantity] = useState<number | ''>('');
  const [remark, setRemark] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [trouble, setTrouble] = useState<string>();
  const after = totalAfter('minus', lot, quantity);

  const submit = async (event: FormEvent) => {
    // The dialog may stand inside the form of a product, which must not be sent along.
    event.preventDefault();
    event.stopPropagation();
    const refused = refusalOf('minus', lot, quantity);
    setTrouble(undefined);
    setRefusals({
      ...(refused && { quantity: t(refused.code, refused.params ?? {}) }),
      ...(to === null && { to: t('inventory.errors.no-destination') }),
    });
    if (refused || to === null) return;
    try {
      await transfer.mutateAsync({ language: currentLanguage(), from: lot.id, to: Number(to), quantity, remark });
      notifySuccess('submit_success', t('stock.now', { name, total: format.number(after ?? 0) }));
      onDone();
    } catch (error) {
      const fields = error instanceof CallError ? error.errors : {};
      const [atQuantity, atTo] = [fields.quantity?.join(' '), fields.to?.join(' ')];
      setRefusals({ ...(atQuantity && { quantity: atQuantity }), ...(atTo && { to: atTo }) });
      if (!atQuantity && !atTo) setTrouble(failureOf(error).messages.join(' '));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <LotHead name={name} lot={lot} />
        <Select
          label={t('stock.transfer_to')}
          withAsterisk
          value={to}
          onChange={(id) => {
            setTo(id);
            setRefusals(({ quantity: kept }) => (kept === undefined ? {} : { quantity: kept }));
          }}
          data={choices
            .filter(({ id }) => id !== lot.warehouse_id)
            .map(({ id, label }) => ({ value: String(id), label }))}
          nothingFoundMessage={t('list.no_match')}
          error={refusals.to}
        />
        <QuantityInput
          kind="transfer"
          value={quantity}
          onChange={(typed) => {
            setQuantity(typed);
            setRefusals(({ to: kept }) => (kept === undefined ? {} : { to: kept }));
          }}
          error={refusals.quantity}
        />
        <Projected lot={lot} after={after} />
        <RemarkInput value={remark} onChange={setRemark} />
        <LotFormFoot kind="transfer" busy={transfer.isPending} trouble={trouble} onCancel={onDone} />
      </Stack>
    </form>
  );
}
