import { bind } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import { getSettings } from '../settings/index.ts';
import { attribute, brand, routes } from './contract/index.ts';
import { listAttributes } from './queries/get-attributes.ts';
import { getCategoryPage } from './queries/get-category-page.ts';
import { getProductPage } from './queries/get-product-page.ts';
import { listBrands } from './queries/list-brands.ts';
import { searchProducts } from './queries/search-products.ts';
import { attributes, brands } from './schema.ts';

export const bindings = [
  bind(routes.searchProducts, searchProducts),
  bind(routes.getProduct, async (ctx, { url }) => ({ data: await getProductPage(ctx, url) })),
  bind(routes.getCategory, getCategoryPage),
  bind(routes.listAttributes, async (ctx) => ({
    data: await listAttributes(ctx, (await getSettings(ctx)).main_language),
  })),
  bind(routes.listBrands, async (ctx) => ({ data: await listBrands(ctx, (await getSettings(ctx)).main_language) })),
  ...bindResource(brand, brands, { tags: ['brands'] }),
  ...bindResource(attribute, attributes, { tags: ['attributes'] }),
];
