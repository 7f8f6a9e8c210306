import { product, shot, t } from '../compose.ts';

const brand = 'two-ladles';

export const sauces = [
  product({
    key: 'first-draw-soy',
    number: 351,
    brand,
    in: 'sauces pantry',
    name: t('First-Draw Soy Sauce', '頭抽生曬豉油', '头抽生晒酱油'),
    lead: t(
      'Whole beans, 180 days of sun, and only the first draw from the urn. A few drops on a fried egg explain everything.',
      '原粒黃豆，日曬一百八十天，只取缸中頭抽。煎蛋上滴幾滴，便明白了。',
      '整粒黄豆，日晒一百八十天，只取缸中头抽。煎蛋上滴几滴，就明白了。',
    ),
    facts: [
      t('Ingredients: water, soybeans, sea salt, wheat', '成分：水、黃豆、海鹽、小麥', '配料：水、黄豆、海盐、小麦'),
      t('Content: 500 ml', '容量：500 毫升', '容量：500 毫升'),
      t('Keeps: in the fridge once open', '保存：開封後冷藏', '保存：开封后冷藏'),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        'bottle:1fad8',
        'clay',
        'plinth',
        t('A bottle of soy sauce on a round plinth', '圓形展台上的一樽頭抽', '圆形展台上的一瓶头抽'),
      ),
      shot(
        'bottle:1fad8 1f95a',
        'rice',
        'shelf',
        t('A bottle of soy sauce and an egg on a shelf', '層架上的頭抽與雞蛋', '层架上的头抽与鸡蛋'),
      ),
    ],
    options: { pack: 'single two' },
    stocks: [
      ['single', 68, 48],
      ['two', 128, 20, { special: 112 }],
    ],
  }),
  product({
    key: 'xo-sauce',
    number: 352,
    brand,
    in: 'sauces pantry',
    name: t('Scallop XO Sauce', '瑤柱 XO 醬', '瑶柱 XO 酱'),
    lead: t(
      'Scallops, ham and shrimp, torn by hand and fried low until they whisper. Noodles will never be plain again.',
      '瑤柱、金華火腿、蝦米，人手撕絲，慢火炸至輕聲細語。從此再沒有淨麵。',
      '瑶柱、金华火腿、虾米，手工撕丝，小火炸至轻声细语。从此再没有素面。',
    ),
    facts: [
      t('Scallops: 38 % by weight', '瑤柱：佔 38%', '瑶柱：占 38%'),
      t('Content: 180 g', '重量：180 克', '净重：180 克'),
    ],
    flags: 'featured',
    pictures: [
      shot(
        'jar:1f41a',
        'clay',
        'single',
        t('A jar of XO sauce in an arched niche', '拱形壁龕中的一樽 XO 醬', '拱形壁龛中的一罐 XO 酱'),
      ),
      shot(
        'jar:1f41a 1f35c',
        'apricot',
        'pair',
        t('A jar of XO sauce and a bowl of noodles', '一樽 XO 醬與一碗麵', '一罐 XO 酱与一碗面'),
      ),
    ],
    options: { heat: 'mild hot' },
    stocks: [
      ['mild', 138, 22],
      ['hot', 138, 0],
    ],
  }),
  product({
    key: 'chilli-crisp',
    number: 353,
    brand,
    in: 'sauces pantry',
    name: t('Garlic Chilli Crisp', '蒜香脆辣椒', '蒜香脆辣椒'),
    lead: t(
      'More crunch than oil. Garlic, shallot, fermented beans and three chillies, for eggs, dumplings and vanilla ice cream.',
      '脆多過油。蒜、乾葱、豆豉加三款辣椒，配蛋、配餃子，配雲呢拿雪糕也可以。',
      '脆比油多。蒜、红葱、豆豉加三种辣椒，配蛋、配饺子，配香草冰淇淋也行。',
    ),
    facts: [
      t(
        'Heat: mild for most, hot for the brave',
        '辣度：小辣人人合適，大辣留給勇者',
        '辣度：微辣人人合适，特辣留给勇者',
      ),
      t('Content: 210 g', '重量：210 克', '净重：210 克'),
    ],
    flags: 'hot',
    pictures: [
      shot(
        'jar:1f336-fe0f 1f9c4',
        'lychee',
        'plinth',
        t('A jar of chilli crisp with garlic beside it', '一樽脆辣椒，旁邊放着蒜頭', '一罐脆辣椒，旁边放着大蒜'),
      ),
      shot(
        '1f336-fe0f 1f9c4 1f9c5',
        'clay',
        'trio',
        t('A chilli between garlic and onion', '辣椒、蒜頭與洋葱', '辣椒、大蒜与洋葱'),
      ),
    ],
    options: { heat: 'mild hot' },
    stocks: [
      ['mild', 58, 70],
      ['hot', 58, 41, { special: 48 }],
    ],
  }),
  product({
    key: 'oyster-sauce',
    number: 354,
    brand,
    in: 'sauces pantry',
    name: t('Slow-Reduced Oyster Sauce', '慢熬蠔油', '慢熬蚝油'),
    lead: t(
      'Five kilos of oysters for every litre, cooked down for a day. Dark, glossy, no caramel colour.',
      '每公升用上五公斤鮮蠔，熬足一日。色深油亮，不加焦糖色。',
      '每升用上五公斤鲜蚝，熬足一天。色深油亮，不加焦糖色。',
    ),
    facts: [
      t('Content: 300 ml', '容量：300 毫升', '容量：300 毫升'),
      t('Contains: shellfish, wheat', '含有：貝類、小麥', '含有：贝类、小麦'),
    ],
    pictures: [
      shot(
        'bottle:1f9aa',
        'mist',
        'single',
        t('A bottle of oyster sauce in an arched niche', '拱形壁龕中的一樽蠔油', '拱形壁龛中的一瓶蚝油'),
      ),
    ],
    stocks: [['', 78, 26]],
  }),
  product({
    key: 'lychee-honey',
    number: 355,
    brand: 'hill-harbour',
    in: 'sauces pantry',
    name: t('Raw Lychee Honey', '荔枝生蜜', '荔枝原蜜'),
    lead: t(
      'Three weeks of lychee blossom, one spring harvest, never heated. Floral, with a faint taste of the fruit.',
      '三星期荔枝花期，一年一度春收，從不加熱。花香馥郁，帶一絲果味。',
      '三周荔枝花期，一年一度春收，从不加热。花香馥郁，带一丝果味。',
    ),
    facts: [
      t('Content: 450 g', '重量：450 克', '净重：450 克'),
      t(
        'Note: crystallises in winter, which is a good sign',
        '提示：冬天結晶屬正常，正是真蜜',
        '提示：冬天结晶属正常，正是真蜜',
      ),
    ],
    flags: 'new',
    pictures: [
      shot(
        '1f36f',
        'ginger',
        'plinth',
        t('A pot of honey on a round plinth', '圓形展台上的一罐蜂蜜', '圆形展台上的一罐蜂蜜'),
      ),
      shot(
        'jar:1f41d',
        'ginger',
        'shelf',
        t('A jar of honey with a bee on its label', '標籤上有蜜蜂的一樽蜂蜜', '标签上有蜜蜂的一罐蜂蜜'),
      ),
    ],
    stocks: [['', 118, 19]],
  }),
  product({
    key: 'sand-ginger-salt',
    number: 356,
    brand,
    in: 'sauces pantry',
    name: t('Sand Ginger Salt', '沙薑鹽', '沙姜盐'),
    lead: t(
      'The yellow dust that makes salt-baked chicken taste like itself. Good on fries, better on cucumber.',
      '鹽焗雞的靈魂。灑在薯條上好吃，灑在青瓜上更好吃。',
      '盐焗鸡的灵魂。撒在薯条上好吃，撒在黄瓜上更好吃。',
    ),
    facts: [
      t('Content: 80 g shaker', '重量：80 克，灑粉樽裝', '净重：80 克，撒粉瓶装'),
      t('Ingredients: sea salt, sand ginger, turmeric', '成分：海鹽、沙薑、黃薑', '配料：海盐、沙姜、姜黄'),
    ],
    pictures: [
      shot(
        '1f9c2 1fada',
        'tea',
        'pair',
        t('A salt shaker and a root of ginger on plinths', '高低展台上的鹽樽與薑', '高低展台上的盐瓶与姜'),
      ),
    ],
    stocks: [['', 32, 58]],
  }),
];
