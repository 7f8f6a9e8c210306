import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Stack } from '@mantine/core';
import type { StepFieldsProps } from '../../../../kit/steps/index.ts';
import { piecesIn, piecesText } from '../model/parcel.ts';
import { CarriageFields } from './carriage-fields.tsx';
import { PieceFields } from './piece-fields.tsx';

/** What leaves in this parcel, with whom, and how to follow it. */
export function ShipFields(props: StepFieldsProps<AdminOrder>) {
  const { record: order, values, onChange, errors } = props;
  return (
    <Stack gap="md">
      <PieceFields
        order={order}
        pieces={piecesIn(values.lines)}
        onChange={(pieces) => onChange({ lines: piecesText(pieces) })}
        errors={errors}
      />
      <CarriageFields {...props} />
    </Stack>
  );
}
