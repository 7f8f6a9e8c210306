// Somebody else saved the product first: both versions in the words of the form.
import type { Field } from '@kaifong/base/resource';
import { useTranslation } from 'react-i18next';
import { openStale, useValueText } from '../../../kit/resource/index.ts';
import { mergedProduct, type ProductDifference, productDifferences, type Versions } from './model/differences.ts';
import type { ProductValues } from './model/values.ts';
import type { ProductWorld } from './product-context.tsx';

const kinds: Readonly<Record<string, Field['kind']>> = {
  description: 'richtext',
  type: 'enum',
  price: 'money',
  special_price: 'money',
  special_from: 'instant',
  special_until: 'instant',
  redeem_start_date: 'date',
  redeem_end_date: 'date',
};

export function useStaleProduct({ optionText }: ProductWorld) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const labelOf = ({ field, stock }: ProductDifference): string => {
    const label = t(`catalogue.${stock && field !== 'stocks' ? 'stock' : 'product'}.fields.${field}`);
    return stock ? `${optionText(stock.options) || stock.sku}: ${label}` : label;
  };
  const show = ({ field }: ProductDifference, value: unknown): string => {
    // Pictures are told by how many there are: their descriptions are long and their names mean nothing.
    if (field === 'image_list') return t('product.pictures_count', { count: Array.isArray(value) ? value.length : 0 });
    return textOf({ kind: kinds[field] ?? 'text' }, value, (option) => t(`catalogue.type.${option}`));
  };
  return {
    ask(versions: Versions, onKeep: (merged: ProductValues) => void): void {
      const differences = productDifferences(versions);
      openStale<ProductDifference>({
        differences,
        labelOf,
        textOf: show,
        onKeep: (choices) => onKeep(mergedProduct(versions, differences, choices)),
      });
    },
  };
}
