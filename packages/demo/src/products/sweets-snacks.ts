import { product, shot, t } from '../compose.ts';

const brand = 'little-tong-lau';

export const sweetsSnacks = [
  product({
    key: 'egg-rolls',
    number: 451,
    brand,
    in: 'sweets-snacks',
    name: t('Hand-Rolled Egg Rolls', '手捲蛋卷', '手工蛋卷'),
    lead: t(
      'Rolled hot, one by one, on a flat iron. So crisp that the tin comes with a spoon for the crumbs.',
      '在鐵板上逐條趁熱手捲。鬆脆得連罐裏都附一隻匙羹，用來舀碎。',
      '在铁板上逐根趁热手卷。酥脆得连罐里都附一只勺子，用来舀碎屑。',
    ),
    facts: [
      t('Content: 24 rolls, 400 g', '內含：24 條，400 克', '内含：24 根，400 克'),
      t('Contains: egg, wheat, butter', '含有：雞蛋、小麥、牛油', '含有：鸡蛋、小麦、黄油'),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        'tin:1f95a 1f330',
        'ginger',
        'plinth',
        t('A golden tin of egg rolls on a round plinth', '圓形展台上一罐金黃色的蛋卷', '圆形展台上一罐金黄色的蛋卷'),
      ),
      shot(
        'tin:1f95a 1f9c8 1f375',
        'rice',
        'trio',
        t('A tin of egg rolls with butter and tea', '一罐蛋卷，配牛油與熱茶', '一罐蛋卷，配黄油与热茶'),
      ),
    ],
    options: { flavour: 'original sesame coconut' },
    stocks: [
      ['original', 98, 36],
      ['sesame', 108, 18],
      ['coconut', 108, 0],
    ],
  }),
  product({
    key: 'butter-cookies',
    number: 452,
    brand,
    in: 'sweets-snacks',
    name: t('Four-Flavour Butter Cookies', '四味牛油曲奇', '四味黄油曲奇'),
    lead: t(
      'Piped by hand, baked pale, gone quickly. There is a queue for these; here there is none.',
      '人手唧花，淺色烘焙，轉眼吃光。人家要排隊，這裏不用。',
      '手工挤花，浅色烘焙，转眼吃光。别家要排队，这里不用。',
    ),
    facts: [
      t(
        'Flavours: butter, coffee, hazelnut, shortbread',
        '味道：牛油、咖啡、榛子、牛油酥',
        '口味：黄油、咖啡、榛子、黄油酥',
      ),
      t('Content: 320 g in a round tin', '重量：320 克圓罐', '净重：320 克圆罐'),
    ],
    pictures: [
      shot(
        '1f36a',
        'apricot',
        'single',
        t('A large cookie in an arched niche', '拱形壁龕中的一塊曲奇', '拱形壁龛中的一块曲奇'),
      ),
      shot(
        'tin:1f36a 2615',
        'harbour',
        'pair',
        t('A blue tin of cookies and a cup of coffee', '一罐藍色曲奇與一杯咖啡', '一罐蓝色曲奇与一杯咖啡'),
      ),
    ],
    stocks: [['', 118, 42, { special: 98 }]],
  }),
  product({
    key: 'corner-store-candy',
    number: 453,
    brand,
    in: 'sweets-snacks',
    name: t('Corner-Store Candy Mix', '士多軟糖', '杂货铺软糖'),
    lead: t(
      'Milk taffy, plum drops and fruit chews in twisted paper, mixed as the shop aunties used to, by the scoop.',
      '牛奶糖、話梅糖、水果軟糖，花紙包裹，像舊日士多姨姨那樣一勺一勺地混裝。',
      '牛奶糖、话梅糖、水果软糖，花纸包裹，像从前杂货铺阿姨那样一勺一勺混装。',
    ),
    facts: [
      t('Content: about 45 pieces per 300 g', '內含：每 300 克約 45 粒', '内含：每 300 克约 45 颗'),
      t('Contains: milk', '含有：牛奶', '含有：牛奶'),
    ],
    pictures: [
      shot('1f36c', 'lychee', 'closeup', t('A wrapped candy', '一粒花紙糖果特寫', '一颗花纸糖果特写')),
      shot(
        'jar:1f36c 1f36d',
        'plum',
        'shelf',
        t('A jar of candy and a lollipop on a shelf', '層架上的一樽糖果與波板糖', '层架上的一罐糖果与棒棒糖'),
      ),
    ],
    options: { weight: '150g 300g' },
    stocks: [
      ['150g', 28, 80],
      ['300g', 50, 44],
    ],
  }),
  product({
    key: 'tangerine-dark-chocolate',
    number: 454,
    brand,
    in: 'sweets-snacks',
    name: t('Tangerine Peel Dark Chocolate', '陳皮黑朱古力', '陈皮黑巧克力'),
    lead: t(
      '70 % cacao with ten-year Xinhui peel. Bitter, bright, and grown up.',
      '七成可可配十年新會陳皮。微苦、明亮，大人的味道。',
      '七成可可配十年新会陈皮。微苦、明亮，大人的味道。',
    ),
    facts: [
      t('Content: 70 g bar', '重量：70 克一排', '净重：70 克一排'),
      t('Free of: milk, palm oil', '不含：牛奶、棕櫚油', '不含：牛奶、棕榈油'),
    ],
    flags: 'new featured',
    pictures: [
      shot(
        '1f36b',
        'clay',
        'plinth',
        t('A bar of dark chocolate on a round plinth', '圓形展台上的一排黑朱古力', '圆形展台上的一排黑巧克力'),
      ),
      shot(
        '1f36b 1f34a',
        'apricot',
        'flat',
        t('Chocolate on a tray among tangerines', '托盤上的朱古力，四周是柑橘', '托盘上的巧克力，四周是柑橘'),
      ),
    ],
    stocks: [['', 58, 53]],
  }),
  product({
    key: 'mochi-skewers',
    number: 455,
    brand,
    in: 'sweets-snacks',
    name: t('Mochi Skewers', '團子串', '团子串'),
    lead: t(
      'Three colours, three mouthfuls, made the same morning and best before supper.',
      '三種顏色，三啖吃完。即日早上製作，晚飯前最好味。',
      '三种颜色，三口吃完。当日早上制作，晚饭前最好吃。',
    ),
    facts: [
      t('Content: five skewers', '內含：五串', '内含：五串'),
      t('Keeps: today, at room temperature', '保存：室溫，即日食用', '保存：室温，当日食用'),
    ],
    pictures: [
      shot(
        '1f361',
        'lychee',
        'plinth',
        t('A skewer of three-coloured mochi on a plinth', '展台上的三色團子串', '展台上的三色团子串'),
      ),
    ],
    options: { flavour: 'original matcha sesame' },
    stocks: [
      ['original', 46, 9],
      ['matcha', 48, 3],
      ['sesame', 48, 8],
    ],
  }),
  product({
    key: 'fish-skin-crisps',
    number: 456,
    brand,
    in: 'sweets-snacks',
    name: t('Fish Skin Crisps', '脆炸魚皮', '脆炸鱼皮'),
    lead: t(
      'Loud. Salmon skin fried twice and tossed with curry leaves. Not for the cinema.',
      '非常響。三文魚皮炸兩次，拌上咖喱葉。不宜帶入戲院。',
      '非常响。三文鱼皮炸两遍，拌上咖喱叶。不宜带进电影院。',
    ),
    facts: [
      t('Content: 110 g', '重量：110 克', '净重：110 克'),
      t('Contains: fish, egg', '含有：魚、雞蛋', '含有：鱼、鸡蛋'),
    ],
    flags: 'hot',
    pictures: [
      shot(
        'pouch:1f41f',
        'harbour',
        'plinth',
        t('A blue pouch of fish skin crisps on a plinth', '展台上一袋藍色的脆炸魚皮', '展台上一袋蓝色的脆炸鱼皮'),
      ),
    ],
    options: { flavour: 'original salted-egg' },
    stocks: [
      ['original', 42, 55],
      ['salted-egg', 46, 61, { special: 39 }],
    ],
  }),
  product({
    key: 'egg-custard-pudding',
    number: 457,
    brand,
    in: 'sweets-snacks bakery',
    name: t('Caramel Custard Puddings', '焦糖燉蛋布甸', '焦糖炖蛋布丁'),
    lead: t(
      'In the little glass pots you will keep for years. Farm eggs, whole milk, burnt sugar.',
      '裝在你會一直留着的小玻璃樽裏。農場雞蛋、全脂奶、焦糖。',
      '装在您会一直留着的小玻璃瓶里。农场鸡蛋、全脂奶、焦糖。',
    ),
    facts: [
      t('Content: four pots of 100 g', '內含：四樽，每樽 100 克', '内含：四瓶，每瓶 100 克'),
      t('Keeps: five days in the fridge', '保存：雪櫃冷藏五天', '保存：冰箱冷藏五天'),
    ],
    pictures: [
      shot(
        '1f36e',
        'ginger',
        'single',
        t('A caramel pudding in an arched niche', '拱形壁龕中的焦糖布甸', '拱形壁龛中的焦糖布丁'),
      ),
      shot(
        '1f36e 1f95a 1f95b',
        'rice',
        'trio',
        t('A caramel pudding with an egg and milk', '焦糖布甸配雞蛋與牛奶', '焦糖布丁配鸡蛋与牛奶'),
      ),
    ],
    stocks: [['', 72, 6, { low: 6 }]],
  }),
];
