import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { copiedBlock, isRowField, spread } from '../model/spread.ts';
import type { ProductValues } from '../model/values.ts';

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The cells of the column a cell stands in, from top to bottom. */
function columnOf(table: Element, cell: HTMLInputElement): HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>(`input[data-cell="${cell.dataset.cell}"]`)];
}

const cellOf = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset.cell !== undefined ? target : undefined;

/** The table of stocks works like a sheet: Enter and the arrows go up and down, a copied block fills cells. */
export function useGridKeys() {
  const { setValue } = useFormContext<ProductValues>();

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    const step = steps[event.key];
    if (!cell || step === undefined || event.nativeEvent.isComposing) return;
    // Enter would send the whole form from the middle of a column.
    event.preventDefault();
    const column = columnOf(event.currentTarget, cell);
    column[column.indexOf(cell) + step]?.focus();
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    const block = cell && copiedBlock(event.clipboardData.getData('text'));
    const at = cell?.dataset.cell ?? '';
    if (!cell || !block || !isRowField(at)) return;
    event.preventDefault();
    const column = columnOf(event.currentTarget, cell);
    const rows = column.slice(column.indexOf(cell)).map((input) => Number(input.name.split('.')[1]));
    for (const { index, column: field, value } of spread(block, at, rows))
      setValue(`stocks.${index}.${field}`, value, { shouldDirty: true });
  };
  return { onKeyDown, onPaste };
}
