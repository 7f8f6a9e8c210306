import { Stack } from '@mantine/core';
import { StockDetails } from './stock-details.tsx';
import { StockFields } from './stock-fields.tsx';

/** A product without options: its one stock laid out as a form. */
export function SingleStock() {
  return (
    <Stack gap="lg">
      <StockFields index={0} />
      <StockDetails index={0} folds />
    </Stack>
  );
}
