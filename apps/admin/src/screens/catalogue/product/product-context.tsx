// What every part of the product form may need to know beside the values: the product as last read, and the words of its
// options.
import type { AdminProduct, InventoryRow, StoreAttribute } from '@kaifong/domain/catalogue/contract';
import { createContext, useContext } from 'react';

export interface WarehouseChoice {
  readonly id: number;
  readonly title: string;
}

export interface ProductWorld {
  /** As last read, units included; nothing while the product is new. */
  readonly record: AdminProduct | undefined;
  /** Whether who is looking may change it. */
  readonly mayEdit: boolean;
  /** Lots as last read, by id: units move while somebody types. */
  readonly lots: ReadonlyMap<number, InventoryRow>;
  readonly attributes: readonly StoreAttribute[];
  readonly warehouses: readonly WarehouseChoice[];
  /** From the lowest up; undefined until they are read, or for who may not read them. */
  readonly tiers: readonly { readonly key: string; readonly name: string }[] | undefined;
  /** Commission groups; undefined until they are read, or for who may not read them. */
  readonly groups: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly attributeTitle: (key: string) => string;
  readonly valueTitle: (attribute: string, value: string) => string;
  /** `Red / M`; '' for a stock without options. */
  readonly optionText: (options: Readonly<Record<string, string>>) => string;
}

const ProductContext = createContext<ProductWorld | undefined>(undefined);
export const ProductProvider = ProductContext.Provider;

export function useProduct(): ProductWorld {
  const world = useContext(ProductContext);
  if (!world) throw new Error('no ProductProvider above this component');
  return world;
}
