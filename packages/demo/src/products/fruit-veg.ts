import { product, shot, t } from '../compose.ts';

export const fruitVeg = [
  product({
    key: 'naval-oranges',
    number: 201,
    brand: 'kaifong-select',
    in: 'fruit-veg fresh',
    name: t('Gannan Navel Oranges', '贛南臍橙', '赣南脐橙'),
    lead: t(
      'Heavy for their size and loud with juice. Peel one and the whole room knows.',
      '沉甸甸、多汁，剝開一個，整個屋子都知道。',
      '沉甸甸、汁水足，剥开一个，满屋子都知道。',
    ),
    facts: [
      t('Origin: Ganzhou, Jiangxi', '產地：江西贛州', '产地：江西赣州'),
      t('Season: November to February', '當造：十一月至二月', '时令：十一月至二月'),
      t('Keeps: two weeks in a cool place', '保存：陰涼處兩星期', '保存：阴凉处两周'),
    ],
    flags: 'hot',
    pictures: [
      shot(
        '1f34a',
        'apricot',
        'single',
        t('A navel orange in an arched niche', '拱形壁龕中的一個臍橙', '拱形壁龛中的一个脐橙'),
      ),
      shot(
        '1f34a 1f34a 1f33f',
        'ginger',
        'flat',
        t('Oranges around a tray, seen from above', '俯視托盤與四周的臍橙', '俯视托盘与四周的脐橙'),
      ),
    ],
    options: { pack: 'single six twelve' },
    stocks: [
      ['single', 7, 180, { low: 20 }],
      ['six', 38, 42],
      ['twelve', 72, 20, { special: 62 }],
    ],
  }),
  product({
    key: 'carabao-mangoes',
    number: 202,
    brand: 'kaifong-select',
    in: 'fruit-veg fresh',
    name: t('Carabao Mangoes', '呂宋芒', '吕宋芒'),
    lead: t(
      'Ripened on the tree and flown in on Thursdays. Soft at the stem means dessert tonight.',
      '樹上熟，逢星期四空運到港。蒂邊稍軟，今晚的甜品便有着落。',
      '树上熟，每周四空运到店。蒂边稍软，今晚的甜品就有着落了。',
    ),
    facts: [
      t('Origin: Guimaras, Philippines', '產地：菲律賓吉馬拉斯', '产地：菲律宾吉马拉斯'),
      t(
        'Use: pomelo sago, pancakes, or over the sink',
        '吃法：楊枝甘露、芒果班戟，或直接倚着洗碗盆吃',
        '吃法：杨枝甘露、芒果班戟，或直接趴在水槽边吃',
      ),
    ],
    pictures: [
      shot(
        '1f96d',
        'ginger',
        'plinth',
        t('A ripe mango on a round plinth', '圓形展台上的熟芒果', '圆形展台上的熟芒果'),
      ),
    ],
    options: { pack: 'single four' },
    stocks: [
      ['single', 22, 4, { low: 10 }],
      ['four', 82, 0],
    ],
  }),
  product({
    key: 'tai-tong-strawberries',
    number: 203,
    brand: 'hill-harbour',
    in: 'fruit-veg fresh',
    name: t('Tai Tong Strawberries', '大棠士多啤梨', '大棠草莓'),
    lead: t(
      'Local berries that were on the plant this morning. Small, fragrant, gone by Sunday.',
      '今早仍在枝上的本地士多啤梨。細粒、香濃，通常捱不到星期日。',
      '今早还在枝头的本地草莓。个小香浓，通常撑不到星期天。',
    ),
    facts: [
      t('Origin: Yuen Long, Hong Kong', '產地：香港元朗', '产地：香港元朗'),
      t('Content: 250 g punnet', '內含：250 克一盒', '内含：250 克一盒'),
      t('Season: December to March', '當造：十二月至三月', '时令：十二月至三月'),
    ],
    flags: 'new featured',
    pictures: [
      shot(
        '1f353',
        'lychee',
        'closeup',
        t('A large, bright strawberry', '一顆鮮豔的士多啤梨特寫', '一颗鲜艳的草莓特写'),
      ),
      shot(
        '1f353 1f33f',
        'lychee',
        'flat',
        t('Strawberries and leaves around a tray', '托盤四周的士多啤梨與嫩葉', '托盘四周的草莓与嫩叶'),
      ),
    ],
    stocks: [['', 58, 3, { low: 8 }]],
  }),
  product({
    key: 'avocado-ready',
    number: 204,
    brand: 'kaifong-select',
    in: 'fruit-veg fresh',
    name: t('Ready-to-Eat Avocados', '即食牛油果', '即食牛油果'),
    lead: t(
      'Ripened by us, pressed by thumb, sold only on the two days they are perfect.',
      '由我們催熟、逐個用拇指試過，只在最剛好的那兩天出售。',
      '由我们催熟、逐个用拇指试过，只在刚刚好的那两天出售。',
    ),
    facts: [
      t('Origin: Michoacán, Mexico', '產地：墨西哥米卻肯', '产地：墨西哥米却肯'),
      t('Use: today or tomorrow', '食用：今明兩天', '食用：今明两天'),
    ],
    pictures: [
      shot(
        '1f951',
        'jade',
        'plinth',
        t('Half an avocado with its stone on a plinth', '展台上的半個牛油果', '展台上的半个牛油果'),
      ),
      shot(
        '1f951 1f34b 1f35e',
        'tea',
        'trio',
        t('Avocado with lemon and bread', '牛油果配檸檬與麵包', '牛油果配柠檬与面包'),
      ),
    ],
    options: { pack: 'two four' },
    stocks: [
      ['two', 36, 28],
      ['four', 66, 15, { special: 56 }],
    ],
  }),
  product({
    key: 'choi-sum',
    number: 205,
    brand: 'hill-harbour',
    in: 'fruit-veg fresh',
    name: t('Choy Sum, Cut at Dawn', '清晨菜心', '清晨菜心'),
    lead: t(
      'Crisp stems, tight flower buds. Two minutes in boiling water and a spoon of oyster sauce: dinner has begun.',
      '爽脆菜莖、緊密花蕾。滾水灼兩分鐘，淋一匙蠔油，晚飯開始。',
      '爽脆菜茎、紧实花蕾。沸水焯两分钟，淋一勺蚝油，晚饭开始。',
    ),
    facts: [
      t('Origin: Fanling, Hong Kong, no pesticides', '產地：香港粉嶺，不施農藥', '产地：香港粉岭，不施农药'),
      t('Delivery: the day it is cut', '送貨：收割當日', '配送：采收当日'),
    ],
    pictures: [
      shot(
        '1f96c',
        'tea',
        'shelf',
        t('A head of leafy greens on a kitchen shelf', '廚房層架上的一棵青菜', '厨房层架上的一棵青菜'),
      ),
    ],
    options: { weight: '300g catty' },
    stocks: [
      ['300g', 16, 60, { low: 12 }],
      ['catty', 28, 34],
    ],
  }),
  product({
    key: 'valley-vegetable-box',
    number: 206,
    brand: 'hill-harbour',
    in: 'fruit-veg fresh',
    name: t('Valley Vegetable Box', '山谷蔬菜箱', '山谷蔬菜箱'),
    lead: t(
      'Whatever stood best in the field this week: roots, greens, one thing for soup and one thing you have never cooked.',
      '本星期田裏長得最好的：根莖、綠葉、一樣用來煲湯，還有一樣你從未煮過的。',
      '本周田里长得最好的：根茎、绿叶、一样用来煲汤，还有一样您从没做过的。',
    ),
    facts: [
      t('Content: six to eight kinds, about 3.5 kg', '內含：六至八款，約 3.5 公斤', '内含：六至八种，约 3.5 公斤'),
      t('Feeds: a family of four for four days', '份量：一家四口約四日', '分量：一家四口约四天'),
      t('Box: please hand it back, we fill it again', '菜箱：請交回，我們再裝滿', '菜箱：请交回，我们再装满'),
    ],
    flags: 'featured',
    pictures: [
      shot(
        '1f9fa 1f966 1f955',
        'jade',
        'trio',
        t('A basket with broccoli and a carrot', '竹籃旁的西蘭花與紅蘿蔔', '竹篮旁的西兰花与胡萝卜'),
      ),
      shot(
        '1f966 1f955 1f345 1f954 1f33d',
        'ginger',
        'flat',
        t('Vegetables laid around a tray, seen from above', '俯視托盤四周的各式蔬菜', '俯视托盘四周的各式蔬菜'),
      ),
    ],
    stocks: [['', 168, 18, { special: 148 }]],
  }),
  product({
    key: 'vine-tomatoes',
    number: 207,
    brand: 'hill-harbour',
    in: 'fruit-veg fresh',
    name: t('Vine Tomatoes', '連枝番茄', '带藤番茄'),
    lead: t(
      'They smell like the plant, which is how you know. For scrambled eggs, sandwiches and macaroni soup.',
      '聞到枝葉的清香就知是好番茄。炒蛋、三文治、番茄湯通粉都靠它。',
      '闻到枝叶的清香就知道是好番茄。炒鸡蛋、三明治、番茄汤通心粉都靠它。',
    ),
    facts: [
      t('Origin: Shandong greenhouse', '產地：山東溫室', '产地：山东温室'),
      t('Content: 500 g, five to six pieces', '內含：500 克，五至六個', '内含：500 克，五至六个'),
    ],
    pictures: [
      shot(
        '1f345',
        'clay',
        'single',
        t('A ripe tomato in an arched niche', '拱形壁龕中的一個熟番茄', '拱形壁龛中的一个熟番茄'),
      ),
      shot(
        '1f345 1f95a',
        'rice',
        'pair',
        t('A tomato and an egg on two plinths', '高低展台上的番茄與雞蛋', '高低展台上的番茄与鸡蛋'),
      ),
    ],
    stocks: [['', 26, 52, { low: 10 }]],
  }),
];
