// Plus, minus and update of a lot: how many, why, and what will lie there afterwards.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import { defaultReason, routes } from '@kaifong/domain/inventory/contract';
import { Autocomplete, Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifySuccess } from '../feedback/index.ts';
import { currentLanguage } from '../language/language.ts';
import { useFormat } from '../language/use-format.ts';
import {
  type AdjustableLot,
  type AdjustmentKind,
  reasonKept,
  reasons,
  reasonWord,
  refusalOf,
  totalAfter,
} from './adjustment.ts';

const actions = { plus: routes.plusInventory, minus: routes.minusInventory, update: routes.updateInventory };

/** What shows numbers of units and is read again after a movement. */
const stale = [
  routes.listInventories, routes.listMovements, catalogue.readProduct, catalogue.listProducts, catalogue.pickProducts,
]; // biome-ignore format: a list reads better in rows

export interface Adjusting {
  readonly kind: AdjustmentKind;
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
      {adjusting ? <AdjustForm key={`${adjusting.kind}${adjusting.lot.id}`} {...adjusting} onDone={onClose} /> : null}
    </Modal>
  );
}

function AdjustForm({ kind, lot, name, onDone }: Adjusting & { readonly onDone: () => void }) {
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
  const shown = (total: number | undefined) => (total === undefined ? '–' : format.number(total));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={580}>{name}</Text>
          <Text size="sm" c="dimmed">
            {lot.warehouse}
          </Text>
        </div>
        <NumberInput
          data-autofocus
          label={t(`stock.${kind}_quantity`)}
          withAsterisk
          value={quantity}
          onChange={(value) => {
            setQuantity(value === '' ? '' : Number(value));
            setRefusal(undefined);
          }}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          max={1_000_000}
          clampBehavior="none"
          error={refusal}
        />
        <Text size="sm" role="status">
          {t('stock.projected', { before: shown(lot.quantity), after: shown(after) })}
          {lot.reserved > 0 ? (
            <Text span c="dimmed" size="sm">
              {' '}
              · {t('stock.of_which_reserved', { count: lot.reserved, number: format.number(lot.reserved) })}
            </Text>
          ) : null}
        </Text>
        <Autocomplete
          label={t('inventory.inventory.fields.reason')}
          value={reason}
          onChange={setReason}
          data={Object.values(reasons).map((key) => t(key))}
          filter={({ options }) => options}
          maxLength={120}
        />
        <Textarea
          label={t('inventory.inventory.fields.remark')}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
          autosize
          minRows={2}
          maxLength={500}
        />
        {trouble ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {trouble}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={adjust.isPending}>
            {t(`stock.${kind}_submit`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
