import { product, shot, t } from '../compose.ts';

const brand = 'rooftop-green';

export const plantsFlowers = [
  product({
    key: 'forgiving-pot-plant',
    number: 601,
    brand,
    in: 'plants-flowers',
    name: t('The Forgiving Pot Plant', '懶人盆栽', '懒人盆栽'),
    lead: t(
      'A rubber fig in terracotta that puts up with dim corners, air conditioning and you being away for a fortnight.',
      '陶盆印度榕，耐陰、耐冷氣，也耐得住你出門兩星期。',
      '陶盆印度榕，耐阴、耐空调，也耐得住您出门两周。',
    ),
    facts: [
      t('Light: any window, even a north one', '光線：任何窗邊，北向也可', '光照：任何窗边，朝北也行'),
      t('Water: every ten days', '澆水：每十日一次', '浇水：每十天一次'),
      t(
        'Size: small 25 cm, medium 45 cm, large 80 cm',
        '高度：小 25 厘米、中 45 厘米、大 80 厘米',
        '高度：小号 25 厘米、中号 45 厘米、大号 80 厘米',
      ),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        '1fab4',
        'jade',
        'single',
        t('A green plant in a terracotta pot in an arched niche', '拱形壁龕中的陶盆綠植', '拱形壁龛中的陶盆绿植'),
      ),
      shot(
        '1fab4',
        'rice',
        'shelf',
        t('A potted plant on a shelf against tiles', '瓷磚牆前層架上的盆栽', '瓷砖墙前层架上的盆栽'),
      ),
    ],
    options: { size: 'small medium large', colour: 'terracotta cream' },
    stocks: [
      ['small terracotta', 88, 26],
      ['small cream', 88, 14],
      ['medium terracotta', 188, 9, { special: 158 }],
      ['medium cream', 188, 4, { special: 158 }],
      ['large terracotta', 388, 3, { low: 3 }],
      ['large cream', 388, 0],
    ],
  }),
  product({
    key: 'desk-cactus',
    number: 602,
    brand,
    in: 'plants-flowers',
    name: t('Desk Cactus', '書桌仙人掌', '书桌仙人掌'),
    lead: t(
      'Asks for sun, a sip of water a month and no conversation.',
      '只要陽光、每月一口水，不用陪它說話。',
      '只要阳光、每月一口水，不用陪它说话。',
    ),
    facts: [
      t('Height: about 15 cm', '高度：約 15 厘米', '高度：约 15 厘米'),
      t('Light: the sunniest spot you have', '光線：家中最光猛的位置', '光照：家里阳光最足的位置'),
    ],
    pictures: [
      shot('1f335', 'apricot', 'plinth', t('A cactus on a round plinth', '圓形展台上的仙人掌', '圆形展台上的仙人掌')),
    ],
    stocks: [['', 58, 37, { special: 48 }]],
  }),
  product({
    key: 'garden-bouquet',
    number: 603,
    brand,
    in: 'plants-flowers',
    name: t('Garden Bouquet of the Week', '每周庭園花束', '每周庭园花束'),
    lead: t(
      'Whatever opened on the roof this week, tied with raffia and wrapped in newspaper you can still read.',
      '本周天台盛開的花，以拉菲草束好，用還能讀的報紙包起。',
      '本周天台盛开的花，以拉菲草束好，用还能读的报纸包起。',
    ),
    facts: [
      t('Stems: about 15', '花枝：約 15 枝', '花枝：约 15 枝'),
      t('Lasts: seven days, change the water daily', '花期：七天，每日換水', '花期：七天，每日换水'),
      t('Next bouquets: Friday', '下一批：星期五', '下一批：周五'),
    ],
    flags: 'hot',
    pictures: [
      shot('1f490', 'lychee', 'closeup', t('A hand-tied bouquet of garden flowers', '手紮庭園花束', '手扎庭园花束')),
      shot(
        '1f490 1f338 1f337',
        'plum',
        'flat',
        t('A bouquet on a tray with blossoms around it', '托盤上的花束與四周的花朵', '托盘上的花束与四周的花朵'),
      ),
    ],
    stocks: [['', 228, 0]],
  }),
  product({
    key: 'sunflower-stems',
    number: 604,
    brand,
    in: 'plants-flowers',
    name: t('Sunflowers', '向日葵', '向日葵'),
    lead: t(
      'Cut when the first petals lift. For graduations, sickrooms and Mondays.',
      '第一片花瓣剛揚起便剪下。畢業、探病、星期一都合用。',
      '第一片花瓣刚扬起便剪下。毕业、探病、周一都适合。',
    ),
    facts: [t('Length: 60 cm', '長度：60 厘米', '长度：60 厘米'), t('Lasts: eight days', '花期：八天', '花期：八天')],
    pictures: [
      shot('1f33b', 'ginger', 'plinth', t('A sunflower on a round plinth', '圓形展台上的向日葵', '圆形展台上的向日葵')),
      shot(
        '1f33b 1f33c 1f33e',
        'harbour',
        'trio',
        t('A sunflower with a daisy and ears of grain', '向日葵配雛菊與穗草', '向日葵配雏菊与穗草'),
      ),
    ],
    options: { pack: 'single six' },
    stocks: [
      ['single', 22, 48],
      ['six', 118, 13],
    ],
  }),
  product({
    key: 'tulip-bunch',
    number: 605,
    brand,
    in: 'plants-flowers',
    name: t('Tulips', '鬱金香', '郁金香'),
    lead: t(
      'They keep growing in the vase and bow to the light. Ten stems, in paper.',
      '在花瓶裏還會繼續長高，向光彎身。十枝一束，紙包裝。',
      '在花瓶里还会继续长高，向光弯腰。十枝一束，纸质包装。',
    ),
    facts: [
      t('Origin: Kunming, Yunnan', '產地：雲南昆明', '产地：云南昆明'),
      t('Season: December to April', '花季：十二月至四月', '花季：十二月至四月'),
    ],
    flags: 'new',
    pictures: [
      shot('1f337', 'plum', 'single', t('A tulip in an arched niche', '拱形壁龕中的鬱金香', '拱形壁龛中的郁金香')),
      shot(
        '1f337 1f339',
        'lychee',
        'pair',
        t('A tulip and a rose on two plinths', '高低展台上的鬱金香與玫瑰', '高低展台上的郁金香与玫瑰'),
      ),
    ],
    stocks: [['', 128, 2]],
  }),
  product({
    key: 'herb-seed-kit',
    number: 606,
    brand,
    in: 'plants-flowers kids-stationery',
    name: t('Window Sill Herb Kit', '窗台香草種植套裝', '窗台香草种植套装'),
    lead: t(
      'Spring onion, coriander, basil: soil, pots and seeds that really come up. Harvest in four weeks.',
      '葱、芫荽、羅勒：泥土、花盆，和真的會發芽的種子。四星期收成。',
      '葱、香菜、罗勒：土壤、花盆，和真的会发芽的种子。四周收获。',
    ),
    facts: [
      t(
        'Content: three pots, soil discs, seeds, guide',
        '內含：三個花盆、壓縮泥塊、種子、說明',
        '内含：三个花盆、压缩土块、种子、说明',
      ),
      t('Age: 5 and up', '年齡：五歲以上', '年龄：五岁以上'),
    ],
    flags: 'new featured',
    pictures: [
      shot('1f331', 'tea', 'plinth', t('A seedling on a round plinth', '圓形展台上的幼苗', '圆形展台上的幼苗')),
      shot(
        'box:1f33f 1f331',
        'jade',
        'pair',
        t('A boxed herb kit and a seedling', '香草套裝與一棵幼苗', '香草套装与一棵幼苗'),
      ),
    ],
    stocks: [['', 98, 29, { special: 85 }]],
  }),
];
