import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Stack } from '@mantine/core';
import type { StepFieldsProps } from '../../../../kit/steps/index.ts';
import { CarriageFields } from './carriage-fields.tsx';
import { PieceFields } from './piece-fields.tsx';

/** What leaves in this parcel, with whom, and how to follow it. */
export function ShipFields(props: StepFieldsProps<AdminOrder>) {
  const { record: order, lines } = props;
  const wrong = lines.errors('quantity');
  return (
    <Stack gap="md">
      <PieceFields
        order={order}
        piecesOf={(line) => Number(lines.of(line).quantity ?? 0)}
        onChange={(line, quantity) => lines.onChange(line, { quantity })}
        errorAt={(line) => wrong.at(line, 'quantity')}
        problem={wrong.rest}
      />
      <CarriageFields {...props} />
    </Stack>
  );
}
