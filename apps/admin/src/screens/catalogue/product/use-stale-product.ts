// Somebody else saved the product first: both versions in the words of the form.
import type { Field, Fields } from '@kaifong/base/resource';
import { stockFields } from '@kaifong/domain/catalogue/contract';
import { useTranslation } from 'react-i18next';
import { useValueText } from '../../../kit/fields/index.ts';
import { openStale } from '../../../kit/resource/index.ts';
import { mergedProduct, type ProductDifference, productDifferences, type Versions } from './model/differences.ts';
import { commissionKey, type ProductValues } from './model/values.ts';
import type { ProductWorld } from './product-context.tsx';

const kinds: Readonly<Record<string, Field['kind']>> = {
  description: 'richtext',
  type: 'enum',
  redeem_start_date: 'date',
  redeem_end_date: 'date',
};
const ofStock: Fields = stockFields;

export function useStaleProduct({ optionText, groups }: ProductWorld) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const labelOf = ({ field, stock }: ProductDifference): string => {
    const label = t(`catalogue.${stock && field !== 'stocks' ? 'stock' : 'product'}.fields.${field}`);
    return stock ? `${optionText(stock.options) || stock.sku}: ${label}` : label;
  };
  const show = ({ field, stock }: ProductDifference, value: unknown): string => {
    if (stock) return textOf(ofStock[field], value, (option) => t(`catalogue.stock.${field}.${option}`));
    // Pictures are told by how many there are: their descriptions are long and their names mean nothing.
    if (field === 'image_list') return t('product.pictures_count', { count: Array.isArray(value) ? value.length : 0 });
    if (field === 'commissions')
      return (groups ?? [])
        .map(({ id, name }) => ({ name, percentage: (value as ProductValues['commissions'])[commissionKey(id)] }))
        .flatMap(({ name, percentage }) => (percentage === undefined ? [] : `${name}: ${percentage} %`))
        .join(', ');
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
