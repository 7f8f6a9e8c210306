import { product, shot, t } from '../compose.ts';

const brand = 'third-floor';

export const coffee = [
  product({
    key: 'tong-lau-espresso',
    number: 151,
    brand,
    in: 'coffee tea-coffee',
    name: t('Tong Lau Espresso Blend', '唐樓意式拼配', '唐楼意式拼配'),
    lead: t(
      'Our house blend: Brazilian body, Guatemalan sweetness, enough dark chocolate to stand up to milk.',
      '我們的招牌拼配：巴西的醇厚、危地馬拉的甜，加上足以配襯牛奶的黑朱古力香。',
      '我们的招牌拼配：巴西的醇厚、危地马拉的甜，加上足以搭配牛奶的黑巧克力香。',
    ),
    facts: [
      t('Roast: medium dark, every Tuesday', '烘焙：中深焙，逢星期二', '烘焙：中深烘，每周二'),
      t(
        'Taste: dark chocolate, roasted hazelnut, brown sugar',
        '味道：黑朱古力、烘榛子、黃糖',
        '风味：黑巧克力、烤榛子、红糖',
      ),
      t(
        'Best: from five days to six weeks after roasting',
        '最佳賞味：烘焙後五天至六星期',
        '最佳赏味：烘焙后五天至六周',
      ),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        'pouch:2615',
        'clay',
        'plinth',
        t(
          'A terracotta pouch of espresso beans on a round plinth',
          '圓形展台上一袋陶紅色的意式咖啡豆',
          '圆形展台上一袋陶红色的意式咖啡豆',
        ),
      ),
      shot(
        '2615 1f950',
        'apricot',
        'pair',
        t('A cup of coffee and a croissant on two plinths', '高低展台上的咖啡與牛角包', '高低展台上的咖啡与可颂'),
      ),
    ],
    options: { weight: '250g 1kg', grind: 'beans filter moka' },
    stocks: [
      ['250g beans', 108, 38],
      ['250g filter', 108, 17],
      ['250g moka', 108, 3],
      ['1kg beans', 388, 14, { special: 348 }],
      ['1kg filter', 388, 6, { special: 348 }],
      ['1kg moka', 388, 0, { special: 348 }],
    ],
  }),
  product({
    key: 'yirgacheffe-washed',
    number: 152,
    brand,
    in: 'coffee tea-coffee',
    name: t('Ethiopia Yirgacheffe, Washed', '埃塞俄比亞耶加雪菲（水洗）', '埃塞俄比亚耶加雪菲（水洗）'),
    lead: t(
      'Bergamot, jasmine and a peach that is nearly ripe. For slow mornings and a paper filter.',
      '佛手柑、茉莉，還有將熟未熟的蜜桃。最適合慢悠悠的早晨，配一張濾紙。',
      '佛手柑、茉莉，还有将熟未熟的水蜜桃。最适合慢悠悠的早晨，配一张滤纸。',
    ),
    facts: [
      t('Roast: light', '烘焙：淺焙', '烘焙：浅烘'),
      t('Altitude: 1,950 m', '海拔：1,950 米', '海拔：1950 米'),
      t(
        'Brewing: 15 g to 250 g of water, 92 °C',
        '沖煮：15 克粉，250 克水，攝氏 92 度',
        '冲煮：15 克粉，250 克水，92℃',
      ),
    ],
    flags: 'new',
    pictures: [
      shot(
        'pouch:1f351',
        'lychee',
        'single',
        t(
          'A rose pouch of light-roasted coffee in an arched niche',
          '拱形壁龕中一袋粉紅色的淺焙咖啡豆',
          '拱形壁龛中一袋粉色的浅烘咖啡豆',
        ),
      ),
      shot(
        '2615 1f351 1f33c',
        'lychee',
        'flat',
        t(
          'A cup of coffee on a tray with peaches and blossoms, seen from above',
          '俯視托盤：一杯咖啡，四周是蜜桃與花',
          '俯视托盘：一杯咖啡，四周是水蜜桃与花',
        ),
      ),
    ],
    options: { grind: 'beans filter' },
    stocks: [
      ['beans', 138, 26],
      ['filter', 138, 2],
    ],
  }),
  product({
    key: 'drip-bags',
    number: 153,
    brand,
    in: 'coffee tea-coffee',
    name: t('Drip Bags, Office Rescue', '掛耳咖啡「辦公室救星」', '挂耳咖啡“办公室救星”'),
    lead: t(
      'Hang, pour, breathe out. Ten single cups, sealed with nitrogen, ready wherever there is hot water.',
      '掛上、注水、呼一口氣。十杯份量，充氮密封，有熱水的地方就有好咖啡。',
      '挂上、注水、松一口气。十杯分量，充氮密封，有热水的地方就有好咖啡。',
    ),
    facts: [
      t('Content: 10 bags of 11 g', '內含：10 包，每包 11 克', '内含：10 包，每包 11 克'),
      t('Taste: caramel, roasted almond', '味道：焦糖、烘杏仁', '风味：焦糖、烤杏仁'),
    ],
    pictures: [
      shot(
        'box:2615',
        'harbour',
        'shelf',
        t('A blue box of drip coffee bags on a shelf', '層架上一盒藍色掛耳咖啡', '层架上一盒蓝色挂耳咖啡'),
      ),
    ],
    stocks: [['', 98, 120, { special: 79 }]],
  }),
  product({
    key: 'yuenyeung-concentrate',
    number: 154,
    brand: 'kaifong-select',
    in: 'coffee tea-coffee',
    name: t('Yuenyeung Concentrate', '鴛鴦濃縮液', '鸳鸯浓缩液'),
    lead: t(
      'The cha chaan teng classic in a bottle: strong Ceylon tea and coffee in one. Add milk, add ice, call it lunch.',
      '入樽的茶餐廳經典：濃錫蘭紅茶撞咖啡。加奶、加冰，就是一頓下午茶。',
      '瓶装的茶餐厅经典：浓锡兰红茶撞咖啡。加奶、加冰，就是一顿下午茶。',
    ),
    facts: [
      t('Content: 500 ml, about twelve cups', '容量：500 毫升，約十二杯', '容量：500 毫升，约十二杯'),
      t('To serve: one part to three parts of milk', '飲法：一份濃縮液配三份牛奶', '饮法：一份浓缩液配三份牛奶'),
      t('Keeps: two weeks in the fridge once open', '保存：開封後雪櫃冷藏兩星期', '保存：开封后冰箱冷藏两周'),
    ],
    pictures: [
      shot(
        'bottle:2615 1f95b',
        'rice',
        'shelf',
        t(
          'A bottle of yuenyeung concentrate next to a glass of milk',
          '一樽鴛鴦濃縮液，旁邊是一杯牛奶',
          '一瓶鸳鸯浓缩液，旁边是一杯牛奶',
        ),
      ),
      shot(
        '1f9cb',
        'clay',
        'plinth',
        t('A glass of iced milk tea coffee on a plinth', '展台上的一杯凍鴛鴦', '展台上的一杯冰鸳鸯'),
      ),
    ],
    stocks: [['', 68, 33]],
  }),
  product({
    key: 'decaf-night-market',
    number: 155,
    brand,
    in: 'coffee tea-coffee',
    name: t('Night Market Decaf', '夜市低因咖啡', '夜市低因咖啡'),
    lead: t(
      'All the roast, none of the staring at the ceiling. Decaffeinated in Colombia with sugar cane, never with solvents.',
      '烘焙香全在，卻不用盯着天花板失眠。於哥倫比亞以甘蔗法脫因，不用化學溶劑。',
      '烘焙香都在，却不用盯着天花板失眠。在哥伦比亚用甘蔗法脱因，不用化学溶剂。',
    ),
    facts: [
      t('Roast: medium', '烘焙：中焙', '烘焙：中烘'),
      t('Taste: red apple, panela, cedar', '味道：紅蘋果、原蔗糖、雪松', '风味：红苹果、原蔗糖、雪松'),
    ],
    pictures: [
      shot(
        'pouch:1f319',
        'dusk',
        'single',
        t(
          'A pouch of decaf coffee with a moon on its label, in the dusk',
          '暮色中一袋印有月亮標籤的低因咖啡',
          '暮色中一袋印有月亮标签的低因咖啡',
        ),
      ),
    ],
    options: { grind: 'beans filter' },
    stocks: [
      ['beans', 118, 19],
      ['filter', 118, 11],
    ],
  }),
];
