import type { CheckoutPreview } from '@kaifong/domain/sales/contract';
import { ActionIcon, Group, Input, NumberInput, Text } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { withStock } from '../model/draft.ts';
import { Thumb } from '../thumb.tsx';
import classes from './create.module.css';
import type { Writing, WrittenLine } from './draft-form.ts';
import { StockPicker } from './stock-picker.tsx';

type Item = CheckoutPreview['items'][number];

/** What is ordered: found above, counted below, each with what the server says about it. */
export function LinesEditor({ preview }: { readonly preview: CheckoutItems | undefined }) {
  const { t } = useTranslation();
  const { clearErrors } = useFormContext<Writing>();
  const { field, fieldState } = useController<Writing, 'lines'>({ name: 'lines' });
  const lines = field.value;
  const change = (next: readonly WrittenLine[]) => {
    clearErrors('lines');
    field.onChange(next);
  };
  const whole = fieldState.error?.message;
  return (
    <>
      <StockPicker fieldRef={field.ref} onPick={(line) => change(withStock(lines, line))} />
      {whole ? <Input.Error role="alert">{whole}</Input.Error> : null}
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" py="md">
          {t('order.items_none')}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line, index) => (
            <LineEditor
              key={line.stock_id}
              line={line}
              index={index}
              item={preview?.items.find(({ stock_id }) => stock_id === line.stock_id)}
              onQuantity={(quantity) => change(lines.map((one) => (one === line ? { ...one, quantity } : one)))}
              onRemove={() => change(lines.filter((one) => one !== line))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

export type CheckoutItems = Pick<CheckoutPreview, 'items'>;

interface LineEditorProps {
  readonly line: WrittenLine;
  readonly index: number;
  readonly item: Item | undefined;
  readonly onQuantity: (quantity: number | '') => void;
  readonly onRemove: () => void;
}

function LineEditor({ line, index, item, onQuantity, onRemove }: LineEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { getFieldState, formState } = useFormContext<Writing>();
  // The list is one value; the field of its own is where the form leads to when this number is refused.
  const { field } = useController<Writing>({ name: `lines.${index}.quantity` });
  const refusal =
    getFieldState(`lines.${index}.quantity`, formState).error?.message ??
    getFieldState(`lines.${index}.stock_id`, formState).error?.message;
  const name = line.option ? `${line.name}, ${line.option}` : line.name;
  const left = item?.stock.available_inventories;
  const problem = item?.problem ? t(`sales.problem.${item.problem}`) : undefined;
  const count = Number(line.quantity) || 0;
  return (
    <li>
      <Thumb picture={line.picture} />
      <div className={classes.lineWords}>
        <Text fw={560}>{line.name}</Text>
        {line.option ? <Text size="sm">{line.option}</Text> : null}
        <Text size="xs" c="dimmed">
          {[line.sku, typeof left === 'number' ? t('order.left', { count: left }) : undefined]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {refusal || problem ? (
          <Input.Error role="alert" mt={4}>
            {refusal ?? problem}
          </Input.Error>
        ) : null}
      </div>
      <div className={classes.lineNumbers}>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            onClick={() => onQuantity(Math.max(1, count - 1))}
            disabled={count <= 1}
            aria-label={t('order.fewer')}
          >
            <IconMinus size={15} />
          </ActionIcon>
          <NumberInput
            ref={field.ref}
            w={64}
            size="xs"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            max={100_000}
            value={line.quantity}
            onChange={(value) => onQuantity(value === '' ? '' : Number(value))}
            error={Boolean(refusal || problem)}
            aria-label={t('order.quantity_of', { name })}
            styles={{ input: { textAlign: 'center' } }}
          />
          <ActionIcon onClick={() => onQuantity(count + 1)} aria-label={t('order.one_more')}>
            <IconPlus size={15} />
          </ActionIcon>
        </Group>
        <Text fw={560} className={classes.lineTotal}>
          {format.money(item && item.quantity === line.quantity ? item.line_total : line.price * count)}
        </Text>
        <ActionIcon onClick={onRemove} aria-label={t('order.remove_item', { name })}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </div>
    </li>
  );
}
