// The pictures of the demo shop's goods and shelves.
import { type DemoShop, drawDemoCategory, drawDemoPicture } from '../../../demo/index.ts';
import type { Drawing } from '../actions/keep-drawings.ts';

/** Every picture of the shop, not drawn yet. */
export function drawingsOf(shop: DemoShop): Drawing[] {
  const categories = shop.categories.map((category): Drawing => {
    const draw = () => drawDemoCategory({ ...category.picture, seed: category.key });
    return { name: `category:${category.key}`, width: 1200, height: 800, alt: category.title, draw };
  });
  const products = shop.products.flatMap((product) =>
    product.pictures.map(({ alt, ...picture }, index): Drawing => {
      const draw = () => drawDemoPicture({ ...picture, seed: `${product.sku}-${index}` });
      return { name: `product:${product.key}:${index}`, width: 1200, height: 1200, alt, draw };
    }),
  );
  return [...categories, ...products];
}
