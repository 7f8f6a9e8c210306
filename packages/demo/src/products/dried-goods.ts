import { product, shot, t } from '../compose.ts';

const brand = 'old-pier';

export const driedGoods = [
  product({
    key: 'hokkaido-scallops',
    number: 301,
    brand,
    in: 'dried-goods pantry',
    name: t('Hokkaido Dried Scallops', '北海道元貝', '北海道干贝'),
    lead: t(
      'Sun-dried adductors from Sarufutsu, golden and whole. Two are enough to turn water into soup.',
      '猿払產日曬元貝，色澤金黃、粒粒完整。兩粒就足以把清水變成靚湯。',
      '猿払产日晒干贝，色泽金黄、粒粒完整。两粒就足以把清水变成好汤。',
    ),
    facts: [
      t('Size: small SA grade, large 2L grade', '等級：小為 SA，大為 2L', '等级：小号为 SA，大号为 2L'),
      t('Use: soak two hours, keep the water', '用法：浸發兩小時，浸水留用', '用法：泡发两小时，泡水留用'),
      t('Weight: 300 g', '重量：300 克', '净重：300 克'),
    ],
    flags: 'featured',
    pictures: [
      shot(
        'jar:1f41a',
        'harbour',
        'plinth',
        t('A jar of dried scallops on a round plinth', '圓形展台上的一樽元貝', '圆形展台上的一罐干贝'),
      ),
      shot(
        '1f41a 1f9aa 1f372',
        'harbour',
        'trio',
        t('A shell, an oyster and a pot of soup', '貝殼、蠔與一鍋湯', '贝壳、牡蛎与一锅汤'),
      ),
    ],
    options: { size: 'small large' },
    stocks: [
      ['small', 498, 13, { special: 448 }],
      ['large', 768, 4],
    ],
  }),
  product({
    key: 'dried-shrimp',
    number: 302,
    brand,
    in: 'dried-goods pantry',
    name: t('Tai O Dried Shrimp', '大澳蝦米', '大澳虾米'),
    lead: t(
      'Sweet little shrimp, dried on bamboo mats by the stilt houses. For turnip cake, congee and stir-fried glass noodles.',
      '在棚屋旁竹篩上曬成的鮮甜蝦米。蘿蔔糕、粥品、炒粉絲都不能少。',
      '在棚屋旁竹筛上晒成的鲜甜虾米。萝卜糕、粥品、炒粉丝都少不了。',
    ),
    facts: [
      t('Origin: Lantau Island, Hong Kong', '產地：香港大嶼山', '产地：香港大屿山'),
      t('Salt: low, sun does the work', '鹽分：低鹽，全靠日曬', '盐分：低盐，全靠日晒'),
    ],
    pictures: [
      shot(
        'pouch:1f990',
        'apricot',
        'single',
        t('A pouch of dried shrimp in an arched niche', '拱形壁龕中的一袋蝦米', '拱形壁龛中的一袋虾米'),
      ),
      shot(
        '1f990 1f9c4 1f33f',
        'rice',
        'flat',
        t('A shrimp on a tray with garlic and herbs', '托盤上的蝦，配蒜頭與香草', '托盘上的虾，配大蒜与香草'),
      ),
    ],
    options: { weight: '150g 300g' },
    stocks: [
      ['150g', 88, 27],
      ['300g', 168, 12],
    ],
  }),
  product({
    key: 'flower-shiitake',
    number: 303,
    brand,
    in: 'dried-goods pantry',
    name: t('Flower Shiitake', '天白花菇', '天白花菇'),
    lead: t(
      'Cold nights crack their caps into flowers. Thick, fragrant, the size of a palm once soaked.',
      '寒夜裏菇面自然爆裂成花。肉厚香濃，浸發後有半個手掌大。',
      '寒夜里菇面自然开裂成花。肉厚香浓，泡发后有半个手掌大。',
    ),
    facts: [
      t('Origin: Qingyuan, Zhejiang, winter crop', '產地：浙江慶元，冬菇', '产地：浙江庆元，冬菇'),
      t('Use: soak overnight in cold water', '用法：冷水浸過夜', '用法：冷水泡一夜'),
    ],
    pictures: [
      shot(
        'sack:1f344-brown',
        'rice',
        'shelf',
        t('A cotton sack of flower shiitake on a shelf', '層架上的一袋花菇', '层架上的一袋花菇'),
      ),
      shot(
        '1f344-brown',
        'clay',
        'plinth',
        t('A shiitake mushroom on a round plinth', '圓形展台上的花菇', '圆形展台上的花菇'),
      ),
    ],
    options: { weight: '150g 300g' },
    stocks: [
      ['150g', 98, 31],
      ['300g', 188, 16, { special: 168 }],
    ],
  }),
  product({
    key: 'soup-set-five',
    number: 304,
    brand: 'kaifong-select',
    in: 'dried-goods pantry',
    name: t('Five Soup Sets', '五日湯包', '五日汤包'),
    lead: t(
      'Monday to Friday, measured and washed: add bones or none, two litres of water, and the radio.',
      '星期一至五的湯料，一早秤好洗好：加不加排骨隨你，兩公升水，再開一部收音機。',
      '周一至周五的汤料，早已称好洗好：加不加排骨随您，两升水，再打开收音机。',
    ),
    facts: [
      t(
        'Content: apple and pear, lotus root, coix, snow fungus, black bean',
        '內含：蘋果雪梨、蓮藕、薏米、雪耳、黑豆各一包',
        '内含：苹果雪梨、莲藕、薏米、银耳、黑豆各一包',
      ),
      t('Serves: four bowls each', '份量：每包約四碗', '分量：每包约四碗'),
      t('Keeps: six months, no sulphur', '保存：六個月，無硫磺', '保存：六个月，无硫磺'),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        'box:1f372 1f350',
        'jade',
        'plinth',
        t('A box of soup sets with a pear beside it', '一盒湯包，旁邊放着一個梨', '一盒汤包，旁边放着一个梨'),
      ),
      shot(
        '1f372 1f34e 1f350 1f955 1f33f',
        'tea',
        'flat',
        t(
          'A pot of soup with apple, pear and carrot around it',
          '一鍋湯，四周是蘋果、雪梨與紅蘿蔔',
          '一锅汤，四周是苹果、雪梨与胡萝卜',
        ),
      ),
    ],
    stocks: [['', 138, 45, { special: 118 }]],
  }),
  product({
    key: 'dried-oysters',
    number: 305,
    brand,
    in: 'dried-goods pantry',
    name: t('Lau Fau Shan Golden Oysters', '流浮山金蠔', '流浮山金蚝'),
    lead: t(
      'Half-dried for three windy days, still soft inside. Pan-fry with honey, and call the neighbours.',
      '北風天半生曬三日，內裏仍然軟糯。用蜜糖煎香，然後叫鄰居過來。',
      '北风天半干晾晒三日，内里仍然软糯。用蜂蜜煎香，然后叫邻居过来。',
    ),
    facts: [
      t('Origin: Deep Bay, Hong Kong', '產地：香港后海灣', '产地：香港后海湾'),
      t('Content: 12 pieces, frozen', '內含：12 隻，急凍', '内含：12 只，冷冻'),
    ],
    flags: 'new',
    pictures: [shot('1f9aa', 'mist', 'closeup', t('An oyster in its shell', '一隻帶殼金蠔特寫', '一只带壳金蚝特写'))],
    stocks: [['', 268, 3]],
  }),
  product({
    key: 'red-dates-chestnuts',
    number: 306,
    brand: 'kaifong-select',
    in: 'dried-goods pantry',
    name: t('Red Dates & Chestnuts', '紅棗栗子', '红枣栗子'),
    lead: t(
      'Stoned dates from Ruoqiang and peeled chestnuts, for chicken stews, congee and hot cups in winter.',
      '若羌去核紅棗配去皮栗子，燜雞、煲粥、冬日沖飲都合用。',
      '若羌去核红枣配去皮栗子，焖鸡、煮粥、冬日冲饮都合适。',
    ),
    facts: [
      t('Weight: 300 g dates, 200 g chestnuts', '重量：紅棗 300 克，栗子 200 克', '净重：红枣 300 克，栗子 200 克'),
      t('Sugar: none added', '糖：不加糖', '糖：不加糖'),
    ],
    pictures: [
      shot(
        'jar:1f330',
        'clay',
        'shelf',
        t('A jar of red dates and chestnuts on a shelf', '層架上的一樽紅棗栗子', '层架上的一罐红枣栗子'),
      ),
      shot('1f330', 'apricot', 'single', t('A chestnut in an arched niche', '拱形壁龕中的栗子', '拱形壁龛中的栗子')),
    ],
    stocks: [['', 58, 40]],
  }),
];
