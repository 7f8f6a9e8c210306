import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { InputError, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { type PieceChoice, toPack } from '../model/parcel.ts';
import classes from './steps.module.css';

interface PieceFieldsProps {
  readonly order: Pick<AdminOrder, 'lines'>;
  readonly pieces: readonly PieceChoice[];
  readonly onChange: (pieces: readonly PieceChoice[]) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** How many pieces of each line go into the parcel. */
export function PieceFields({ order, pieces, onChange, errors }: PieceFieldsProps) {
  const { t } = useTranslation();
  const lines = toPack(order);
  const set = (line_id: number, quantity: number) =>
    onChange(pieces.map((piece) => (piece.line_id === line_id ? { line_id, quantity } : piece)));
  if (lines.length === 0) return <Text size="sm">{t('order.parcel_none')}</Text>;
  return (
    <fieldset className={classes.pieces}>
      <legend>{t('order.parcel_pieces')}</legend>
      {lines.map((line) => {
        const at = pieces.findIndex(({ line_id }) => line_id === line.id);
        return (
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
              value={pieces[at]?.quantity ?? 0}
              onChange={(value) => set(line.id, Math.max(0, Math.trunc(Number(value) || 0)))}
              min={0}
              max={line.left}
              decimalScale={0}
              suffix={` / ${line.left}`}
              w={110}
              error={errors[`lines.${at}.quantity`]}
            />
          </div>
        );
      })}
      {errors.lines ? <InputError role="alert">{errors.lines}</InputError> : null}
    </fieldset>
  );
}
