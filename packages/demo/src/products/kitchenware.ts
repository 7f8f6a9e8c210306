import { product, shot, t } from '../compose.ts';

const brand = 'clay-steam';

export const kitchenware = [
  product({
    key: 'cast-iron-pan',
    number: 501,
    brand,
    in: 'kitchenware home',
    name: t('Cast Iron Pan', '生鐵平底鑊', '铸铁平底锅'),
    lead: t(
      'Pre-seasoned with flaxseed oil and flat enough for induction. Give it eggs today and grandchildren later.',
      '以亞麻籽油預先開鑊，平底適用電磁爐。今天煎蛋，將來傳給孫兒。',
      '以亚麻籽油预先开锅，平底适用电磁炉。今天煎蛋，将来传给孙辈。',
    ),
    facts: [
      t(
        'Sizes: small 20 cm, medium 24 cm, large 28 cm',
        '尺寸：小 20 厘米、中 24 厘米、大 28 厘米',
        '尺寸：小号 20 厘米、中号 24 厘米、大号 28 厘米',
      ),
      t('Care: hot water, a brush, a drop of oil', '保養：熱水、刷子、一滴油', '保养：热水、刷子、一滴油'),
      t('Hob: gas, induction, oven', '爐具：明火、電磁爐、焗爐', '炉具：明火、电磁炉、烤箱'),
    ],
    flags: 'featured',
    pictures: [
      shot('1f373', 'mist', 'closeup', t('A fried egg in an iron pan', '生鐵平底鑊中的煎蛋', '铸铁平底锅中的煎蛋')),
      shot(
        '1f373 1f345 1f33f',
        'jade',
        'flat',
        t(
          'A pan with an egg, tomatoes and herbs around it',
          '平底鑊與煎蛋，四周是番茄與香草',
          '平底锅与煎蛋，四周是番茄与香草',
        ),
      ),
    ],
    options: { size: 'small medium large' },
    stocks: [
      ['small', 228, 14],
      ['medium', 298, 9, { special: 258 }],
      ['large', 368, 2, { low: 3 }],
    ],
  }),
  product({
    key: 'stoneware-teapot',
    number: 502,
    brand,
    in: 'kitchenware home',
    name: t('Stoneware Teapot', '粗陶茶壺', '粗陶茶壶'),
    lead: t(
      'Thrown in Jingdezhen, glazed by feeling. Pours without a drip, which is rarer than it should be.',
      '景德鎮手拉坯，憑手感施釉。斷水利落，難得一見。',
      '景德镇手工拉坯，凭手感施釉。断水利落，难得一见。',
    ),
    facts: [
      t('Content: 450 ml, for three cups', '容量：450 毫升，三杯', '容量：450 毫升，三杯'),
      t('Filter: built in, nine holes', '濾網：內置九孔', '滤网：内置九孔'),
    ],
    flags: 'new featured',
    pictures: [
      shot(
        '1fad6-clay',
        'clay',
        'single',
        t('A terracotta teapot in an arched niche', '拱形壁龕中的陶紅色茶壺', '拱形壁龛中的陶红色茶壶'),
      ),
      shot(
        '1fad6-celadon 1f375',
        'jade',
        'pair',
        t(
          'A celadon teapot and a cup of tea on plinths',
          '高低展台上的青瓷綠茶壺與茶杯',
          '高低展台上的青瓷绿茶壶与茶杯',
        ),
      ),
    ],
    options: { colour: 'terracotta celadon indigo' },
    stocks: [
      ['terracotta', 328, 8],
      ['celadon', 328, 11],
      ['indigo', 348, 0],
    ],
  }),
  product({
    key: 'rice-bowl-set',
    number: 503,
    brand,
    in: 'kitchenware home',
    name: t('Rooster-Red Rice Bowls', '公雞紅飯碗', '公鸡红饭碗'),
    lead: t(
      'The weight and curve of the bowls in every Hong Kong cupboard, in one clear colour.',
      '手感與弧度一如每個香港廚櫃裏的那隻碗，只留一種純淨的顏色。',
      '手感与弧度一如每个香港橱柜里的那只碗，只留一种纯净的颜色。',
    ),
    facts: [
      t('Size: 12 cm, 300 ml', '尺寸：12 厘米，300 毫升', '尺寸：12 厘米，300 毫升'),
      t('Safe in: dishwasher, microwave', '適用：洗碗碟機、微波爐', '适用：洗碗机、微波炉'),
    ],
    pictures: [
      shot(
        '1f35a',
        'mist',
        'plinth',
        t('A red bowl of rice on a round plinth', '圓形展台上盛滿白飯的紅碗', '圆形展台上盛满米饭的红碗'),
      ),
      shot(
        '1f35a 1f962',
        'lychee',
        'pair',
        t('A rice bowl and chopsticks on two plinths', '高低展台上的飯碗與筷子', '高低展台上的饭碗与筷子'),
      ),
    ],
    options: { pack: 'two four' },
    stocks: [
      ['two', 98, 24],
      ['four', 178, 17, { special: 148 }],
    ],
  }),
  product({
    key: 'lacquered-chopsticks',
    number: 504,
    brand,
    in: 'kitchenware home',
    name: t('Lacquered Chopsticks', '漆筷子', '漆筷子'),
    lead: t(
      'Ironwood with a matte tip that holds on to slippery noodles. Five pairs, so that a friend can stay.',
      '鐵木筷身，啞面筷尖，滑溜溜的麵也夾得住。五對裝，朋友來了也夠用。',
      '铁木筷身，哑光筷尖，滑溜溜的面也夹得住。五双装，朋友来了也够用。',
    ),
    facts: [
      t('Length: 23.5 cm', '長度：23.5 厘米', '长度：23.5 厘米'),
      t('Care: wash by hand', '保養：手洗', '保养：手洗'),
    ],
    pictures: [
      shot(
        '1f962',
        'rice',
        'single',
        t('A pair of chopsticks in an arched niche', '拱形壁龕中的一對筷子', '拱形壁龛中的一双筷子'),
      ),
    ],
    stocks: [['', 88, 47]],
  }),
  product({
    key: 'kitchen-knife-no-3',
    number: 505,
    brand,
    in: 'kitchenware home',
    name: t('Kitchen Knife No. 3', '三號廚刀', '三号厨刀'),
    lead: t(
      'One knife for nearly everything: slices ginger, smashes garlic, carries it all to the wok.',
      '一把刀做盡大小事：切薑、拍蒜，再一鏟送到鑊邊。',
      '一把刀做尽大小事：切姜、拍蒜，再一铲送到锅边。',
    ),
    facts: [
      t('Blade: 18 cm, high-carbon steel', '刀身：18 厘米高碳鋼', '刀身：18 厘米高碳钢'),
      t('Sharpening: free at our counter, any Saturday', '磨刀：逢星期六到店免費', '磨刀：每周六到店免费'),
    ],
    pictures: [
      shot(
        '1f52a',
        'mist',
        'shelf',
        t('A kitchen knife on a shelf against tiles', '瓷磚牆前層架上的廚刀', '瓷砖墙前层架上的厨刀'),
      ),
    ],
    stocks: [['', 288, 7, { special: 248 }]],
  }),
  product({
    key: 'compartment-lunch-box',
    number: 506,
    brand,
    in: 'kitchenware home kids-stationery',
    name: t('Compartment Lunch Box', '分格飯盒', '分格饭盒'),
    lead: t(
      'Rice here, sauce there, and a lid that survives the school bag. Steam it, freeze it, do not forget it on the tram.',
      '飯歸飯、汁歸汁，盒蓋經得起書包折騰。可蒸可凍，只是別遺留在電車上。',
      '饭归饭、汁归汁，盒盖经得起书包折腾。可蒸可冻，只是别落在电车上。',
    ),
    facts: [
      t('Material: stainless steel, silicone seal', '物料：不鏽鋼、矽膠密封', '材质：不锈钢、硅胶密封'),
      t('Content: 1.1 litres in four compartments', '容量：1.1 公升，四格', '容量：1.1 升，四格'),
    ],
    flags: 'new',
    pictures: [
      shot(
        '1f371',
        'harbour',
        'plinth',
        t('A filled lunch box on a round plinth', '圓形展台上裝滿菜的飯盒', '圆形展台上装满菜的饭盒'),
      ),
      shot(
        '1f371 1f34e 1f95b',
        'jade',
        'trio',
        t('A lunch box with an apple and a glass of milk', '飯盒配蘋果與牛奶', '饭盒配苹果与牛奶'),
      ),
    ],
    options: { colour: 'indigo mustard' },
    stocks: [
      ['indigo', 168, 21],
      ['mustard', 168, 4],
    ],
  }),
];
