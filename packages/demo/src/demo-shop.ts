// A believable neighbourhood shop, as data: what a new installation is filled with.
import { articles, blogCategories } from './articles.ts';
import { attributes } from './attributes.ts';
import { banners } from './banners.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { drawDemoBanner, drawDemoCategory, drawDemoPicture } from './draw-picture.ts';
import { pages } from './pages.ts';
import { aroundHome } from './products/around-home.ts';
import { bakery } from './products/bakery.ts';
import { bathCare } from './products/bath-care.ts';
import { chineseTea } from './products/chinese-tea.ts';
import { coffee } from './products/coffee.ts';
import { driedGoods } from './products/dried-goods.ts';
import { fruitVeg } from './products/fruit-veg.ts';
import { kidsStationery } from './products/kids-stationery.ts';
import { kitchenware } from './products/kitchenware.ts';
import { noodlesRice } from './products/noodles-rice.ts';
import { plantsFlowers } from './products/plants-flowers.ts';
import { sauces } from './products/sauces.ts';
import { sweetsSnacks } from './products/sweets-snacks.ts';
import type { DemoShop } from './types.ts';

export const demoShop: DemoShop = {
  categories,
  brands,
  attributes,
  products: [
    ...chineseTea,
    ...coffee,
    ...fruitVeg,
    ...bakery,
    ...driedGoods,
    ...sauces,
    ...noodlesRice,
    ...sweetsSnacks,
    ...kitchenware,
    ...aroundHome,
    ...plantsFlowers,
    ...kidsStationery,
    ...bathCare,
  ],
  banners,
  blogCategories,
  articles,
  pages,
  drawPicture: drawDemoPicture,
  drawCategory: drawDemoCategory,
  drawBanner: drawDemoBanner,
};
