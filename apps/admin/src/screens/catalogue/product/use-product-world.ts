import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { type AdminProduct, listAttributes, type StoreAttribute, warehouse } from '@kaifong/domain/catalogue/contract';
import { commissionGroup } from '@kaifong/domain/commission/contract';
import { membershipTier } from '@kaifong/domain/members/contract';
import { useMemo } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import type { ProductWorld } from './product-context.tsx';

const warehouses = routesOf(warehouse);
const tiers = routesOf(membershipTier);
const groups = routesOf(commissionGroup);
const noAttributes: StoreAttribute[] = [];

/** The words a saved product brings along for options whose attribute is no longer offered. */
function ownWords(record: AdminProduct | undefined): Map<string, string> {
  const words = new Map<string, string>();
  for (const stock of record?.stocks ?? [])
    for (const [key, value] of Object.entries(stock.options)) {
      const word = stock[`display_${key}`];
      if (typeof word === 'string') words.set(`${key} ${value}`, word);
    }
  return words;
}

/** Reads what the form needs beside the product itself. */
export function useProductWorld(record: AdminProduct | undefined, mayEdit: boolean): ProductWorld {
  const can = useCan();
  const language = currentLanguage();
  const attributes =
    useRoute(listAttributes, { language, position: 'stock_option' }, { keep: true }).data?.data ?? noAttributes;
  const places = useRoute(
    warehouses.list,
    { per_page: 100, sort: 'id', language },
    { enabled: can('get warehouses'), keep: true },
  ).data?.data;
  const levels = useRoute(
    tiers.list,
    { per_page: 100, sort: 'order', language },
    { enabled: can('get membership_tiers'), keep: true },
  ).data?.data;

  const earners = useRoute(
    groups.list,
    { per_page: 100, sort: 'name', language },
    { enabled: can('get commission_groups'), keep: true },
  ).data?.data;

  return useMemo(() => {
    const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
    const words = ownWords(record);
    const valueTitle = (key: string, value: string) =>
      byKey.get(key)?.values.find((one) => one.key === value)?.title ?? words.get(`${key} ${value}`) ?? value;
    const order = [...byKey.keys()];
    return {
      record,
      mayEdit,
      lots: new Map((record?.stocks ?? []).flatMap(({ inventories }) => inventories.map((lot) => [lot.id, lot]))),
      attributes,
      warehouses: (places ?? []).map((row) => ({ id: row.id, title: String(row.title) })),
      tiers: levels?.map((row) => ({ key: String(row.key), name: String(row.name) })),
      groups: earners?.map((row) => ({ id: row.id, name: String(row.name) })),
      attributeTitle: (key: string) => byKey.get(key)?.title ?? key,
      valueTitle,
      optionText: (options: Readonly<Record<string, string>>) =>
        Object.entries(options)
          .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
          .map(([key, value]) => valueTitle(key, value))
          .join(' / '),
    };
  }, [record, mayEdit, attributes, places, levels, earners]);
}
