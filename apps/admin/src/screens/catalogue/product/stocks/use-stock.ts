import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { flattenErrors } from '../../../../kit/form/index.ts';
import { rowFields } from '../model/stock-layout.ts';
import type { ProductValues, StockValues } from '../model/values.ts';
import { useProduct } from '../product-context.tsx';

/** Fields a row shows at once; a problem in any other opens its details. */
const onRow: readonly string[] = [...rowFields, 'visibled', 'options'];

export interface Stock {
  readonly stock: StockValues;
  /** `Red / M`, or its sku. */
  readonly name: string;
  /** Units that can be sold, as last read; nothing while there are no lots on record. */
  readonly available: number | undefined;
  readonly saved: boolean;
  /** Something has to be looked at: in what a row shows at once, or in its details. */
  readonly trouble: 'row' | 'details' | undefined;
}

/** A stock of the form with what the screen says about it. */
export function useStock(index: number): Stock {
  const { t } = useTranslation();
  const { optionText, lots } = useProduct();
  const stock = useWatch<ProductValues, `stocks.${number}`>({ name: `stocks.${index}` });
  const { errors } = useFormState<ProductValues>({ name: `stocks.${index}` });
  const own = errors.stocks?.[index];
  const paths = own ? Object.keys(flattenErrors(own)) : [];
  const known = stock.inventories.flatMap(({ id }) => (id === undefined ? [] : (lots.get(id) ?? [])));
  return {
    stock,
    name: optionText(stock.options) || stock.sku || t('product.this_stock'),
    available: known.length > 0 ? known.reduce((sum, lot) => sum + lot.available_inventories, 0) : undefined,
    saved: stock.id !== undefined,
    trouble: paths.some((path) => !onRow.includes(path)) ? 'details' : paths.length > 0 ? 'row' : undefined,
  };
}

/** A stock somebody must look into opens by itself, and again at each attempt to save while it has been shut. */
export function useOpenOnTrouble(trouble: boolean, open: () => void): void {
  const { submitCount } = useFormState<ProductValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when trouble arises, not when the row is drawn anew
  useEffect(() => {
    if (trouble) open();
  }, [trouble, submitCount]);
}
