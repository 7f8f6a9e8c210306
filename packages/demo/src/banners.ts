import { t } from './compose.ts';
import type { DemoBanner } from './types.ts';

export const banners: readonly DemoBanner[] = [
  {
    key: 'corner-shop',
    title: t('The corner shop, at your door', '街角小店，送到府上', '街角小店，送货上门'),
    text: t(
      'Tea from the hills, bread from this morning, and everything your kitchen ran out of.',
      '高山好茶、今早出爐的麵包，還有廚房裏剛用完的一切。',
      '高山好茶、今早出炉的面包，还有厨房里刚用完的一切。',
    ),
    button: t('See what is fresh', '看看今日新鮮', '看看今日新鲜'),
    category: 'fresh',
    picture: {
      palette: 'apricot',
      goods: [
        { emoji: '1fad6' },
        { emoji: '1f33f', pack: 'pouch' },
        { emoji: '1f950' },
        { emoji: '1f34b' },
        { emoji: '1f96e' },
        { emoji: '1f34a' },
        { emoji: '1fab4' },
      ],
    },
  },
  {
    key: 'slow-soup',
    title: t('Soup weather', '煲湯時節', '煲汤时节'),
    text: t(
      'Dried scallops, mushrooms and goji from people who have sorted them by hand for decades.',
      '瑤柱、花菇、杞子，來自幾十年如一日人手揀選的老師傅。',
      '瑶柱、花菇、枸杞，来自几十年如一日人工挑选的老师傅。',
    ),
    button: t('Fill the pantry', '補滿廚櫃', '补满橱柜'),
    category: 'pantry',
    picture: {
      palette: 'jade',
      goods: [
        { emoji: '1f372' },
        { emoji: '1f344', pack: 'sack' },
        { emoji: '1f990', pack: 'jar' },
        { emoji: '1f9c4' },
        { emoji: '1f330' },
        { emoji: '1f954' },
        { emoji: '1f955' },
      ],
    },
  },
  {
    key: 'balcony',
    title: t('A garden on the window sill', '窗台上的小花園', '窗台上的小花园'),
    text: t(
      'Plants that forgive, flowers that last, delivered in paper and not in plastic.',
      '好打理的盆栽、耐看的鮮花，以紙包裝送達，不用膠。',
      '好打理的盆栽、耐看的鲜花，纸质包装送达，不用塑料。',
    ),
    button: t('Bring some green home', '帶點綠意回家', '带点绿意回家'),
    category: 'plants-flowers',
    picture: {
      palette: 'lychee',
      goods: [
        { emoji: '1fab4' },
        { emoji: '1f33b' },
        { emoji: '1f335' },
        { emoji: '1f337' },
        { emoji: '1f339' },
        { emoji: '1fabb' },
        { emoji: '1f331' },
      ],
    },
  },
];
