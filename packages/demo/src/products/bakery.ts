import { product, shot, t } from '../compose.ts';

const brand = 'first-tram';

export const bakery = [
  product({
    key: 'pineapple-bun',
    number: 251,
    brand,
    in: 'bakery fresh',
    name: t('Pineapple Buns', '菠蘿包', '菠萝包'),
    lead: t(
      'No pineapple, never was. A pillowy bun under a crackling sugar crust, out of the oven at seven, eleven and three.',
      '從來沒有菠蘿。鬆軟麵包配一層香脆酥皮，每日七時、十一時、三時出爐。',
      '从来没有菠萝。松软面包配一层香脆酥皮，每天七点、十一点、三点出炉。',
    ),
    facts: [
      t('To serve: warm, with a cold slice of butter', '吃法：趁熱夾一片凍牛油', '吃法：趁热夹一片冷黄油'),
      t('Contains: wheat, egg, milk', '含有：小麥、雞蛋、牛奶', '含有：小麦、鸡蛋、牛奶'),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        '1f35e 1f9c8',
        'apricot',
        'pair',
        t('Fresh bread and a pat of butter on two plinths', '高低展台上的新鮮麵包與牛油', '高低展台上的新鲜面包与黄油'),
      ),
      shot(
        '1f967',
        'ginger',
        'closeup',
        t('A golden crust fresh from the oven', '剛出爐的金黃酥皮特寫', '刚出炉的金黄酥皮特写'),
      ),
    ],
    options: { pack: 'single four' },
    stocks: [
      ['single', 9, 60, { low: 10 }],
      ['four', 34, 24],
    ],
  }),
  product({
    key: 'butter-croissant',
    number: 252,
    brand,
    in: 'bakery fresh',
    name: t('Butter Croissants', '牛油牛角包', '黄油可颂'),
    lead: t(
      'Three days, twenty-seven layers, one very good butter. They shatter, so use a plate.',
      '三日工序、二十七層、一款好牛油。一咬即碎，記得墊一隻碟。',
      '三天工序、二十七层、一款好黄油。一咬就掉渣，记得垫个盘子。',
    ),
    facts: [
      t('Butter: 24 % of the dough, from Normandy', '牛油：諾曼第牛油，佔麵糰 24%', '黄油：诺曼底黄油，占面团 24%'),
      t('To crisp: four minutes at 170 °C', '翻熱：攝氏 170 度四分鐘', '复烤：170℃ 四分钟'),
    ],
    flags: 'featured',
    pictures: [
      shot(
        '1f950',
        'rice',
        'plinth',
        t('A golden croissant on a round plinth', '圓形展台上的金黃牛角包', '圆形展台上的金黄可颂'),
      ),
      shot(
        '1f950 2615 1f353',
        'apricot',
        'flat',
        t(
          'A croissant on a tray with coffee and strawberries',
          '托盤上的牛角包，配咖啡與士多啤梨',
          '托盘上的可颂，配咖啡与草莓',
        ),
      ),
    ],
    options: { pack: 'two six' },
    stocks: [
      ['two', 38, 20],
      ['six', 108, 8, { special: 96 }],
    ],
  }),
  product({
    key: 'milk-loaf',
    number: 253,
    brand,
    in: 'bakery fresh',
    name: t('Hokkaido Milk Loaf', '北海道牛奶方包', '北海道牛奶吐司'),
    lead: t(
      'Cooked-dough method, so it stays soft for three days, if it lasts that long.',
      '湯種製法，放三天依然鬆軟，前提是留得到第三天。',
      '汤种制法，放三天依然松软，前提是能留到第三天。',
    ),
    facts: [
      t('Weight: 450 g, uncut or in eight slices', '重量：450 克，原條或切八片', '净重：450 克，整条或切八片'),
      t('Contains: wheat, milk', '含有：小麥、牛奶', '含有：小麦、牛奶'),
    ],
    pictures: [
      shot(
        '1f35e',
        'harbour',
        'shelf',
        t('A milk loaf on a kitchen shelf', '廚房層架上的牛奶方包', '厨房层架上的牛奶吐司'),
      ),
      shot(
        '1f35e 1f95b 1f36f',
        'rice',
        'trio',
        t('A loaf of bread with milk and honey', '方包配牛奶與蜂蜜', '吐司配牛奶与蜂蜜'),
      ),
    ],
    stocks: [['', 42, 16]],
  }),
  product({
    key: 'sourdough-baton',
    number: 254,
    brand,
    in: 'bakery fresh',
    name: t('Sourdough Baton', '酸種長棍', '酸种长棍'),
    lead: t(
      'A seven-year-old starter, Hong Kong humidity and a very hot stone. Dark crust, open crumb, proper chew.',
      '養了七年的酵種、香港的濕氣，和一塊燒得極熱的石板。外皮深色香脆，內裏氣孔分明，愈嚼愈香。',
      '养了七年的酵种、香港的湿气，和一块烧得极热的石板。外皮深色香脆，内里气孔分明，越嚼越香。',
    ),
    facts: [
      t('Flour: 70 % wheat, 30 % wholemeal rye', '麵粉：小麥 70%、全粒黑麥 30%', '面粉：小麦 70%、全麦黑麦 30%'),
      t('Baked: Wednesday, Friday and Sunday', '出爐：逢星期三、五、日', '出炉：每周三、五、日'),
    ],
    pictures: [
      shot(
        '1f956',
        'clay',
        'single',
        t('A sourdough baton in an arched niche', '拱形壁龕中的酸種長棍', '拱形壁龛中的酸种长棍'),
      ),
    ],
    stocks: [['', 36, 5]],
  }),
  product({
    key: 'basque-cheesecake',
    number: 255,
    brand,
    in: 'bakery fresh sweets-snacks',
    name: t('Burnt Basque Cheesecake', '巴斯克焦香芝士蛋糕', '巴斯克焦香芝士蛋糕'),
    lead: t(
      'Nearly black on top, nearly liquid in the middle. Order by noon, collect tomorrow.',
      '面頭近黑，中心近流心。中午前落單，翌日取貨。',
      '表面近黑，中心近流心。中午前下单，次日取货。',
    ),
    facts: [
      t('Size: small for 4, large for 8', '大小：小號四人份，大號八人份', '大小：小号四人份，大号八人份'),
      t('Keeps: three days in the fridge', '保存：雪櫃冷藏三天', '保存：冰箱冷藏三天'),
      t('Contains: egg, milk, no flour', '含有：雞蛋、牛奶，不含麵粉', '含有：鸡蛋、牛奶，不含面粉'),
    ],
    flags: 'new',
    pictures: [
      shot(
        '1f370',
        'lychee',
        'plinth',
        t('A slice of cake on a round plinth', '圓形展台上的一件蛋糕', '圆形展台上的一块蛋糕'),
      ),
      shot(
        '1f370 1f353 2615',
        'rice',
        'trio',
        t('Cake with a strawberry and a cup of coffee', '蛋糕配士多啤梨與咖啡', '蛋糕配草莓与咖啡'),
      ),
    ],
    options: { size: 'small large' },
    stocks: [
      ['small', 188, 7],
      ['large', 328, 2, { low: 3 }],
    ],
  }),
  product({
    key: 'lotus-mooncakes',
    number: 256,
    brand,
    in: 'bakery fresh sweets-snacks',
    name: t('Double-Yolk Lotus Mooncakes', '雙黃白蓮蓉月餅', '双黄白莲蓉月饼'),
    lead: t(
      'White lotus paste stirred for four hours and two salted yolks that meet in the middle. Back next Mid-Autumn.',
      '白蓮蓉慢火鏟足四小時，兩隻鹹蛋黃恰好相逢。明年中秋再見。',
      '白莲蓉小火炒足四小时，两颗咸蛋黄恰好相逢。明年中秋再见。',
    ),
    facts: [
      t('Content: four mooncakes of 185 g in a tin', '內含：鐵盒裝四個，每個 185 克', '内含：铁盒装四个，每个 185 克'),
      t('Contains: egg, wheat, peanut oil', '含有：雞蛋、小麥、花生油', '含有：鸡蛋、小麦、花生油'),
    ],
    flags: 'hot',
    pictures: [
      shot(
        '1f96e',
        'dusk',
        'plinth',
        t('A mooncake on a round plinth under an evening sky', '夜色中圓形展台上的月餅', '夜色中圆形展台上的月饼'),
      ),
      shot(
        '1f96e 1f375 1f3ee',
        'clay',
        'trio',
        t('A mooncake with tea and a paper lantern', '月餅配熱茶與燈籠', '月饼配热茶与灯笼'),
      ),
    ],
    // Last autumn's early-bird price: over, so the normal price counts.
    stocks: [['', 368, 0, { special: 298, from: '2024-08-01T00:00:00+08:00', until: '2024-08-31T23:59:59+08:00' }]],
  }),
];
