import { product, shot, t } from '../compose.ts';

export const noodlesRice = [
  product({
    key: 'shrimp-roe-noodles',
    number: 401,
    brand: 'old-pier',
    in: 'noodles-rice pantry',
    name: t('Shrimp Roe Noodles', '蝦子麵', '虾子面'),
    lead: t(
      'Thin egg noodles dusted with shrimp roe inside and out. Lard, hot water, four minutes.',
      '裏外都沾滿蝦子的幼身蛋麵。一匙豬油、滾水、四分鐘。',
      '里外都沾满虾子的细蛋面。一勺猪油、沸水、四分钟。',
    ),
    facts: [
      t('Content: eight nests of 55 g', '內含：八個，每個 55 克', '内含：八个，每个 55 克'),
      t('Contains: wheat, egg, shrimp', '含有：小麥、雞蛋、蝦', '含有：小麦、鸡蛋、虾'),
    ],
    flags: 'hot',
    pictures: [
      shot(
        '1f35c',
        'rice',
        'shelf',
        t('A bowl of noodles with chopsticks on a shelf', '層架上的一碗麵與筷子', '层架上的一碗面与筷子'),
      ),
      shot(
        'box:1f990 1f35c',
        'apricot',
        'pair',
        t('A box of shrimp roe noodles and a bowl', '一盒蝦子麵與一碗熱麵', '一盒虾子面与一碗热面'),
      ),
    ],
    options: { pack: 'single two' },
    stocks: [
      ['single', 52, 66],
      ['two', 98, 25, { special: 88 }],
    ],
  }),
  product({
    key: 'jasmine-rice-new-crop',
    number: 402,
    brand: 'kaifong-select',
    in: 'noodles-rice pantry',
    name: t('New-Crop Jasmine Rice', '新造香米', '新季香米'),
    lead: t(
      'This winter’s harvest from Surin: use a little less water, open the lid, stand still for a moment.',
      '素林府今冬新造：水少放一點，揭蓋那刻，先站着聞一聞。',
      '素林府今冬新米：水少放一点，开盖那一刻，先站着闻一闻。',
    ),
    facts: [
      t('Origin: Surin, Thailand', '產地：泰國素林', '产地：泰国素林'),
      t('Delivery: carried up to your door, stairs too', '送貨：送到門口，樓梯也照送', '配送：送到门口，爬楼也照送'),
    ],
    flags: 'featured',
    pictures: [
      shot(
        'sack:1f35a',
        'rice',
        'plinth',
        t('A cotton sack of rice on a round plinth', '圓形展台上的一袋米', '圆形展台上的一袋米'),
      ),
      shot(
        '1f35a 1f962 1f33e',
        'jade',
        'trio',
        t('A bowl of rice with chopsticks and ears of grain', '一碗白飯，配筷子與稻穗', '一碗米饭，配筷子与稻穗'),
      ),
    ],
    options: { weight: '2kg 5kg' },
    stocks: [
      ['2kg', 58, 40],
      ['5kg', 132, 22, { special: 118 }],
    ],
  }),
  product({
    key: 'handmade-dumplings',
    number: 403,
    brand: 'kaifong-select',
    in: 'noodles-rice pantry',
    name: t('Aunt Lan’s Frozen Dumplings', '蘭姨急凍餃子', '兰姨速冻饺子'),
    lead: t(
      'Folded on Wednesdays by a neighbour who will not share the recipe. Straight from the freezer into the pot.',
      '鄰居蘭姨逢星期三親手包，食譜恕不外傳。由冰格直接落鍋即可。',
      '邻居兰姨每周三亲手包，配方恕不外传。从冰箱直接下锅即可。',
    ),
    facts: [
      t('Content: 20 pieces, 480 g', '內含：20 隻，480 克', '内含：20 只，480 克'),
      t('To cook: eight minutes, do not thaw', '煮法：煮八分鐘，毋須解凍', '煮法：煮八分钟，无需解冻'),
    ],
    flags: 'new hot',
    pictures: [
      shot('1f95f', 'ginger', 'closeup', t('A plump dumpling', '一隻飽滿的餃子特寫', '一只饱满的饺子特写')),
      shot(
        '1f95f 1f96c 1f9c4',
        'tea',
        'flat',
        t('A dumpling on a tray with greens and garlic', '托盤上的餃子，配青菜與蒜頭', '托盘上的饺子，配青菜与大蒜'),
      ),
    ],
    options: { flavour: 'chive-pork mushroom' },
    stocks: [
      ['chive-pork', 68, 14],
      ['mushroom', 64, 5],
    ],
  }),
  product({
    key: 'rice-vermicelli',
    number: 404,
    brand: 'kaifong-select',
    in: 'noodles-rice pantry',
    name: t('Dongguan Rice Vermicelli', '東莞米粉', '东莞米粉'),
    lead: t(
      'Sun-dried, pure rice, forgiving in the wok. The beginning of every Singapore noodle.',
      '日曬、純米，落鑊不易斷。一碟星洲炒米的開端。',
      '日晒、纯米，下锅不易断。一盘星洲炒米粉的开端。',
    ),
    facts: [
      t('Content: 400 g', '重量：400 克', '净重：400 克'),
      t('Free of: wheat and starch', '不含：小麥、澱粉', '不含：小麦、淀粉'),
    ],
    pictures: [
      shot(
        'pouch:1f33e',
        'jade',
        'single',
        t('A pouch of rice vermicelli in an arched niche', '拱形壁龕中的一袋米粉', '拱形壁龛中的一袋米粉'),
      ),
    ],
    stocks: [['', 24, 75, { low: 10 }]],
  }),
  product({
    key: 'curry-kit',
    number: 405,
    brand: 'two-ladles',
    in: 'noodles-rice pantry',
    name: t('Dai Pai Dong Curry Kit', '大牌檔咖喱包', '大排档咖喱包'),
    lead: t(
      'Curry paste, coconut cream and the bay leaves, measured for one pot of brisket or potatoes. Coconut-heavy, gently hot.',
      '咖喱醬、椰漿、香葉，剛好一鍋牛腩或薯仔的份量。椰香濃郁，微辣。',
      '咖喱酱、椰浆、香叶，刚好一锅牛腩或土豆的分量。椰香浓郁，微辣。',
    ),
    facts: [
      t('Serves: four', '份量：四人', '分量：四人'),
      t('To cook: 25 minutes, 90 with brisket', '烹調：25 分鐘，牛腩需 90 分鐘', '烹饪：25 分钟，牛腩需 90 分钟'),
    ],
    pictures: [
      shot(
        '1f35b',
        'apricot',
        'plinth',
        t('A plate of curry with rice on a round plinth', '圓形展台上的一碟咖喱飯', '圆形展台上的一盘咖喱饭'),
      ),
      shot(
        'box:1f35b 1f965 1f954',
        'ginger',
        'trio',
        t('A curry kit with coconut and potato', '咖喱包配椰子與薯仔', '咖喱包配椰子与土豆'),
      ),
    ],
    stocks: [['', 48, 30, { special: 38 }]],
  }),
];
