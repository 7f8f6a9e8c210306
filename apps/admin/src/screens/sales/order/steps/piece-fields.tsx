import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { InputError, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { toPack } from '../model/parcel.ts';
import classes from './steps.module.css';

interface PieceFieldsProps {
  readonly order: Pick<AdminOrder, 'lines'>;
  readonly piecesOf: (line: number) => number;
  readonly onChange: (line: number, quantity: number) => void;
  readonly errorAt?: (line: number) => string | undefined;
  /** The problem of all pieces together. */
  readonly problem?: string | undefined;
}

/** How many pieces of each line go into the parcel. */
export function PieceFields({ order, piecesOf, onChange, errorAt, problem }: PieceFieldsProps) {
  const { t } = useTranslation();
  const lines = toPack(order);
  if (lines.length === 0) return <Text size="sm">{t('order.parcel_none')}</Text>;
  return (
    <fieldset className={classes.pieces}>
      <legend>{t('order.parcel_pieces')}</legend>
      {lines.map((line) => (
        <div key={line.id} className={classes.piece}>
          <span>
            {line.name}
            {line.options ? <Text size="xs">{line.options}</Text> : null}
            <Text size="xs" c="dimmed">
              {line.sku}
            </Text>
          </span>
          <NumberInput
            aria-label={t('order.parcel_pieces_of', { name: line.name })}
            value={piecesOf(line.id)}
            onChange={(value) => onChange(line.id, Math.max(0, Math.trunc(Number(value) || 0)))}
            min={0}
            max={line.left}
            decimalScale={0}
            suffix={` / ${line.left}`}
            w={110}
            error={errorAt?.(line.id)}
          />
        </div>
      ))}
      {problem ? <InputError role="alert">{problem}</InputError> : null}
    </fieldset>
  );
}
