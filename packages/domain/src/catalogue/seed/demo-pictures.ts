// The pictures of the demo shop's goods and shelves.
import type { Drawing } from '../actions/keep-drawings.ts';
import type { DemoShelves } from '../ports/demo-goods.ts';

/** Every picture of the shop, not drawn yet. */
export function drawingsOf(shop: DemoShelves): Drawing[] {
  const categories = shop.categories.map((category): Drawing => {
    const draw = () => shop.drawCategory({ ...category.picture, seed: category.key });
    return { name: `category:${category.key}`, width: 1200, height: 800, alt: category.title, draw };
  });
  const products = shop.products.flatMap((product) =>
    product.pictures.map(({ alt, ...picture }, index): Drawing => {
      const draw = () => shop.drawPicture({ ...picture, seed: `${product.sku}-${index}` });
      return { name: `product:${product.key}:${index}`, width: 1200, height: 1200, alt, draw };
    }),
  );
  return [...categories, ...products];
}
