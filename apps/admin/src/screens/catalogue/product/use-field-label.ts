import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductValues } from './model/values.ts';
import type { ProductWorld } from './product-context.tsx';

const stockPath = /^stocks\.(\d+)(?:\.(inventories|member_prices)\.\d+)?(?:\.(\w+))?/;

/** How a person knows the field at a path: `Red / M: Price`. */
export function useFieldLabel({ optionText }: ProductWorld, values: () => ProductValues): (path: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (path) => {
      const [, index, list, field] = stockPath.exec(path) ?? [];
      if (index === undefined) return t(`catalogue.product.fields.${path.split('.')[0]}`);
      const stock = values().stocks[Number(index)];
      const name = stock && optionText(stock.options);
      const label =
        list === 'member_prices'
          ? t('catalogue.stock.fields.member_prices')
          : t(list ? `inventory.inventory.fields.${field}` : `catalogue.stock.fields.${field ?? 'options'}`);
      return name ? `${name}: ${label}` : label;
    },
    [t, optionText, values],
  );
}
