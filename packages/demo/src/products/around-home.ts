import { product, shot, t } from '../compose.ts';

export const aroundHome = [
  product({
    key: 'rattan-market-basket',
    number: 551,
    brand: 'clay-steam',
    in: 'around-home home',
    name: t('Rattan Market Basket', '藤編買餸籃', '藤编买菜篮'),
    lead: t(
      'What grandmothers carried to the wet market before plastic bags, woven by one family in Yuen Long.',
      '未有膠袋的年代，婆婆就挽着它去街市。元朗一家人手編織。',
      '还没有塑料袋的年代，奶奶就挎着它去菜市场。元朗一家人手工编织。',
    ),
    facts: [
      t('Size: medium 32 cm, large 40 cm', '尺寸：中 32 厘米、大 40 厘米', '尺寸：中号 32 厘米、大号 40 厘米'),
      t('Carries: 12 kg, including a winter melon', '承重：12 公斤，冬瓜也不怕', '承重：12 公斤，冬瓜也不怕'),
    ],
    flags: 'featured',
    pictures: [
      shot('1f9fa', 'rice', 'single', t('A rattan basket in an arched niche', '拱形壁龕中的藤籃', '拱形壁龛中的藤篮')),
      shot(
        '1f9fa 1f96c 1f34a',
        'ginger',
        'trio',
        t('A rattan basket with greens and an orange', '藤籃配青菜與橙', '藤篮配青菜与橙子'),
      ),
    ],
    options: { size: 'medium large' },
    stocks: [
      ['medium', 238, 10],
      ['large', 298, 6],
    ],
  }),
  product({
    key: 'soy-candle',
    number: 552,
    brand: 'mild-kind',
    in: 'around-home home bath-care',
    name: t('Soy Wax Candle', '大豆蠟燭', '大豆蜡烛'),
    lead: t(
      'Forty hours of quiet light. Poured in Kwun Tong, scented with oils and nothing invented.',
      '四十小時的安靜燭光。觀塘手工澆注，只用精油，不加人造香料。',
      '四十小时的安静烛光。观塘手工浇注，只用精油，不加人造香料。',
    ),
    facts: [
      t('Burns: 40 hours', '燃燒：40 小時', '燃烧：40 小时'),
      t('Wick: cotton, lead-free', '燭芯：無鉛棉芯', '烛芯：无铅棉芯'),
    ],
    flags: 'hot',
    pictures: [
      shot(
        '1f56f-fe0f',
        'dusk',
        'plinth',
        t('A burning candle on a plinth at dusk', '暮色中展台上的燭光', '暮色中展台上的烛光'),
      ),
      shot(
        '1f56f-fe0f 1f33c 1f33f',
        'plum',
        'trio',
        t('A candle with a flower and a green twig', '蠟燭配花朵與枝葉', '蜡烛配花朵与枝叶'),
      ),
    ],
    options: { scent: 'osmanthus sandalwood yuzu' },
    stocks: [
      ['osmanthus', 148, 23],
      ['sandalwood', 148, 19],
      ['yuzu', 148, 5, { special: 118 }],
    ],
  }),
  product({
    key: 'black-rain-umbrella',
    number: 553,
    brand: 'kaifong-select',
    in: 'around-home home',
    name: t('Black Rain Umbrella', '黑雨傘', '黑雨伞'),
    lead: t(
      'Named after the warning, built for it: eight fibreglass ribs, a canopy that flips back, a handle that stays warm.',
      '名字來自黑色暴雨警告，也為它而造：八條玻璃纖維骨、反風不折，手柄溫潤。',
      '名字来自黑色暴雨警告，也为它而造：八根玻璃纤维骨、逆风不折，手柄温润。',
    ),
    facts: [
      t('Span: 112 cm', '傘面：112 厘米', '伞面：112 厘米'),
      t('Repairs: free for five years', '維修：五年免費', '维修：五年免费'),
    ],
    pictures: [
      shot(
        '2614-charcoal',
        'mist',
        'single',
        t(
          'An open umbrella in the rain in an arched niche',
          '拱形壁龕中一把雨中撐開的傘',
          '拱形壁龛中一把雨中撑开的伞',
        ),
      ),
      shot(
        '1f302-charcoal',
        'harbour',
        'plinth',
        t('A folded umbrella on a round plinth', '圓形展台上一把收起的雨傘', '圆形展台上一把收起的雨伞'),
      ),
    ],
    options: { colour: 'charcoal indigo mustard' },
    stocks: [
      ['charcoal', 188, 30, { special: 158 }],
      ['indigo', 188, 12, { special: 158 }],
      ['mustard', 188, 0, { special: 158 }],
    ],
  }),
  product({
    key: 'plastic-bag',
    number: 555,
    isBag: true,
    in: '',
    name: t('Plastic Bag', '膠袋', '塑料袋'),
    lead: t(
      'By law each costs at least a dollar, and no discount lowers it. Your own bag costs nothing.',
      '按法例每個最少收一元，任何折扣都不適用。自備購物袋不用錢。',
      '按法例每个最少收一元，任何折扣都不适用。自备购物袋不用钱。',
    ),
    facts: [t('Holds: up to 8 kg', '承重：最多 8 公斤', '承重：最多 8 公斤')],
    pictures: [
      shot(
        '1f6cd-fe0f',
        'mist',
        'single',
        t('Shopping bags in an arched niche', '拱形壁龕中的購物袋', '拱形壁龛中的购物袋'),
      ),
    ],
    stocks: [['', 1, 36]],
  }),
  product({
    key: 'paper-lantern',
    number: 554,
    brand: 'paper-crane',
    in: 'around-home home kids-stationery',
    name: t('Folding Paper Lantern', '摺疊紙燈籠', '折叠纸灯笼'),
    lead: t(
      'Opens with a sigh, glows with a battery candle, folds flat until the next festival.',
      '輕輕一拉便展開，配電子燭光，節後摺平收好，明年再見。',
      '轻轻一拉便展开，配电子烛光，节后折平收好，明年再见。',
    ),
    facts: [
      t('Diameter: 25 cm', '直徑：25 厘米', '直径：25 厘米'),
      t('Light: warm LED, included', '燈光：附暖光 LED', '灯光：附暖光 LED'),
    ],
    pictures: [
      shot(
        '1f3ee',
        'clay',
        'plinth',
        t('A red paper lantern on a round plinth', '圓形展台上的紅色紙燈籠', '圆形展台上的红色纸灯笼'),
      ),
    ],
    stocks: [['', 48, 34, { special: 36, points: 250 }]],
  }),
];
