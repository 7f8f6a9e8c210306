import { useCallback } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { withCodes } from '../model/codes.ts';
import { rowsAfter, withoutRow, withRow } from '../model/options.ts';
import { blankStock, type OptionValues, type ProductValues, type StockValues } from '../model/values.ts';

/** The values of a row that are known without looking at what is typed into it. */
export type StockRow = Pick<StockValues, 'id' | 'sku' | 'options' | 'visibled'>;

/** What can be done to the rows of stocks as a whole. */
export interface StockRows {
  /** As of the last time rows came or went: typing into a row changes nothing here. */
  readonly rows: readonly StockRow[];
  /** Takes other option values; the rows follow. */
  readonly choose: (after: OptionValues[]) => void;
  /** Makes the combinations that somebody took out by hand, too. */
  readonly complete: () => void;
  readonly takeOut: (index: number) => void;
  readonly putBack: (index: number) => void;
  readonly change: (with_: (rows: readonly StockValues[]) => StockValues[]) => void;
}

export function useStockRows(): StockRows {
  const { getValues, setValue } = useFormContext<ProductValues>();
  const { fields, replace } = useFieldArray<ProductValues, 'stocks', 'key'>({ name: 'stocks', keyName: 'key' });

  const change = useCallback(
    (with_: (rows: readonly StockValues[]) => StockValues[]) =>
      replace(withCodes(with_(getValues('stocks')), getValues('sku').trim())),
    [getValues, replace],
  );
  const choose = useCallback(
    (after: OptionValues[]) => {
      const before = getValues('options');
      setValue('options', after, { shouldDirty: true });
      change((rows) => rowsAfter(before, after, rows, blankStock));
    },
    [change, getValues, setValue],
  );
  const complete = useCallback(() => {
    // As if nothing had been chosen before, so that nothing counts as taken out.
    change((rows) => rowsAfter([{ key: '', values: [] }], getValues('options'), rows, blankStock));
  }, [change, getValues]);
  const takeOut = useCallback((index: number) => change((rows) => withoutRow(rows, index)), [change]);
  const putBack = useCallback((index: number) => change((rows) => withRow(rows, index)), [change]);
  return { rows: fields, choose, complete, takeOut, putBack, change };
}
