// What the windows that change a lot have in common.
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import { routes } from '@kaifong/domain/inventory/contract';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../kit/language/use-format.ts';
import { NumberInput } from '../kit/number/number-input.tsx';
import type { AdjustableLot, LotCommand } from './adjustment.ts';

/** What shows numbers of units and is read again after a movement. */
export const stale = [
  routes.listInventories, routes.listMovements, catalogue.readProduct, catalogue.listProducts, catalogue.pickProducts,
]; // biome-ignore format: a list reads better in rows

/** What lies in the lot, and where. */
export function LotHead({ name, lot }: { readonly name: string; readonly lot: AdjustableLot }) {
  return (
    <div>
      <Text fw={580}>{name}</Text>
      <Text size="sm" c="dimmed">
        {lot.warehouse}
      </Text>
    </div>
  );
}

interface QuantityProps {
  readonly kind: LotCommand;
  readonly value: number | '';
  readonly onChange: (value: number | '') => void;
  readonly error: string | undefined;
}

export function QuantityInput({ kind, value, onChange, error }: QuantityProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      data-autofocus
      label={t(`stock.${kind}_quantity`)}
      withAsterisk
      value={value}
      onChange={(typed) => onChange(typed === '' ? '' : Number(typed))}
      decimalScale={0}
      max={1_000_000}
      error={error}
    />
  );
}

/** The pieces that lie there now and will lie there then; `after` is undefined while nobody can tell. */
export function Projected({ lot, after }: { readonly lot: AdjustableLot; readonly after: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Text size="sm" role="status">
      {t('stock.projected', {
        before: format.number(lot.quantity),
        after: after === undefined ? '–' : format.number(after),
      })}
      {lot.reserved > 0 ? (
        <Text span c="dimmed" size="sm">
          {' '}
          · {t('stock.of_which_reserved', { count: lot.reserved, number: format.number(lot.reserved) })}
        </Text>
      ) : null}
    </Text>
  );
}

export function RemarkInput({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('inventory.inventory.fields.remark')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={2}
      maxLength={500}
    />
  );
}

interface FootProps {
  readonly kind: LotCommand;
  readonly busy: boolean;
  /** Why the form was refused, where that is about no field. */
  readonly trouble: string | undefined;
  readonly onCancel: () => void;
}

export function LotFormFoot({ kind, busy, trouble, onCancel }: FootProps) {
  const { t } = useTranslation();
  return (
    <>
      {trouble ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {trouble}
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t(`stock.${kind}_submit`)}
        </Button>
      </Group>
    </>
  );
}
