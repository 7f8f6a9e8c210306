// The blog of the demo shop.
import { kitchen } from './articles/kitchen.ts';
import { makers } from './articles/makers.ts';
import { shopNews } from './articles/shop.ts';
import { t } from './compose.ts';
import type { DemoArticle, DemoBlogCategory } from './types.ts';

export const blogCategories: readonly DemoBlogCategory[] = [
  {
    key: 'from-the-kitchen',
    title: t('From the kitchen', '廚房手記', '厨房手记'),
    short_description: t(
      'How to cook, brew and look after what you bought.',
      '買回家之後，怎樣煮、怎樣沖、怎樣打理。',
      '买回家之后，怎么煮、怎么冲、怎么打理。',
    ),
  },
  {
    key: 'makers',
    title: t('Makers', '手藝人', '手艺人'),
    short_description: t('The people behind the goods.', '貨架背後的人。', '货架背后的人。'),
  },
  {
    key: 'shop-news',
    title: t('Shop news', '店舖消息', '店铺消息'),
    short_description: t('What is new round the corner.', '轉角小店的新鮮事。', '街角小店的新鲜事。'),
  },
];

export const articles: readonly DemoArticle[] = [...kitchen, ...makers, ...shopNews];
