import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { brand, productTypes } from '@kaifong/domain/catalogue/contract';
import { listMenuFlat } from '@kaifong/domain/navigation/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import type { FilterSpec } from '../../../../kit/table/index.ts';

const brands = routesOf(brand);

/** What products can be narrowed to: those of one's brands and categories that one may see. */
export function useProductFilters(): FilterSpec[] {
  const { t } = useTranslation();
  const can = useCan();
  const language = currentLanguage();
  const brandRows = useRoute(
    brands.list,
    { per_page: 100, sort: 'title', language },
    { enabled: can('get brands'), keep: true },
  ).data?.data;
  const categoryRows = useRoute(listMenuFlat, { type: 'category', language }, { enabled: can('get menus'), keep: true })
    .data?.data;

  return useMemo(() => {
    const label = (name: string) => t(`catalogue.product.fields.${name}`);
    const choice = (name: string, shown: string, options: { value: string; label: string }[]): FilterSpec[] =>
      options.length > 0 ? [{ name, label: shown, kind: 'choice', single: true, options }] : [];
    return [
      { name: 'visibled', label: label('visibled'), kind: 'boolean' },
      ...choice(
        'type',
        label('type'),
        productTypes.map((type) => ({ value: type, label: t(`catalogue.type.${type}`) })),
      ),
      ...choice(
        'category',
        t('navigation.category.name'),
        (categoryRows ?? []).map((row) => ({ value: String(row.id), label: row.path_title })),
      ),
      ...choice(
        'brand_id',
        label('brand'),
        (brandRows ?? []).map((row) => ({ value: String(row.id), label: String(row.title) })),
      ),
      { name: 'low_stock', label: label('low_stock'), kind: 'boolean' },
      { name: 'sold_out', label: label('sold_out'), kind: 'boolean' },
      { name: 'updated_at', label: t('fields.updated_at'), kind: 'date' },
    ];
  }, [t, brandRows, categoryRows]);
}
