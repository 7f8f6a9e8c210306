// A believable neighbourhood shop, as data: what a new installation is filled with.
import { articles, blogCategories } from './articles.ts';
import { attributes } from './attributes.ts';
import { banners } from './banners.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { t } from './compose.ts';
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
import { services } from './products/services.ts';
import { sweetsSnacks } from './products/sweets-snacks.ts';
import type { DemoShop } from './types.ts';

export const demoShop: DemoShop = {
  services: {
    title: t('Services', '服務', '服务'),
    short_description: t(
      'What we do with our hands, across the counter and upstairs.',
      '櫃枱前、樓上長枱邊，我們親手為你做的事。',
      '柜台前、楼上长桌边，我们亲手为您做的事。',
    ),
  },
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
    ...services,
  ],
  banners,
  blogCategories,
  articles,
  pages,
  drawPicture: drawDemoPicture,
  drawCategory: drawDemoCategory,
  drawBanner: drawDemoBanner,
};
