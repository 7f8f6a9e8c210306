import type { ProductUpdate } from '../../contract/index.ts';
import type { SheetPicture } from '../rules/product-sheet.ts';
import type { PlannedStock } from './plan-stocks.ts';

/** What the import writes of a product. */
export interface PlannedProduct {
  readonly fields: Partial<Omit<ProductUpdate, 'stocks' | 'categories' | 'brand_id'>>;
  /** Title of the brand; '' for none. */
  readonly brand?: string;
  readonly categories?:
    | { readonly titles: readonly string[] }
    | { readonly type: string; readonly tags: readonly string[] };
  /** Some category is not there yet. */
  readonly makesCategories: boolean;
  readonly stocks: readonly PlannedStock[];
  readonly pictures: readonly SheetPicture[];
  /** Whether the other shop sold it. */
  readonly wasOnSale: boolean;
}
