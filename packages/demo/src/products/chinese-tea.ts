import { product, shot, t } from '../compose.ts';

const brand = 'lantern-lane';

export const chineseTea = [
  product({
    key: 'jasmine-dragon-pearls',
    number: 101,
    brand,
    in: 'chinese-tea tea-coffee',
    name: t('Jasmine Dragon Pearls', '茉莉龍珠', '茉莉龙珠'),
    lead: t(
      'Young buds rolled by hand and scented seven nights in a row with fresh jasmine. They unfurl slowly, and so does the evening.',
      '明前嫩芽人手搓成珠，再以新鮮茉莉花連續窨製七夜。茶珠慢慢舒展，夜也慢了下來。',
      '明前嫩芽手工搓成珠，再以新鲜茉莉花连续窨制七夜。茶珠缓缓舒展，夜也慢了下来。',
    ),
    facts: [
      t('Origin: Fuding, Fujian, spring harvest', '產地：福建福鼎，春茶', '产地：福建福鼎，春茶'),
      t('Brewing: 3 g, 85 °C, two minutes', '沖泡：3 克，攝氏 85 度，兩分鐘', '冲泡：3 克，85℃，两分钟'),
      t('Taste: white flowers, honeydew, no bitterness', '味道：白花、蜜瓜，毫不苦澀', '滋味：白花、蜜瓜，毫无苦涩'),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        'tin:1f33c 1f375',
        'tea',
        'plinth',
        t(
          'A green tin of jasmine pearls with a cup of tea beside it',
          '一罐茉莉龍珠，旁邊放着一杯熱茶',
          '一罐茉莉龙珠，旁边放着一杯热茶',
        ),
      ),
      shot(
        '1f375',
        'jade',
        'single',
        t(
          'A steaming cup of jasmine tea in an arched niche',
          '拱形壁龕中一杯冒着熱氣的茉莉花茶',
          '拱形壁龛中一杯冒着热气的茉莉花茶',
        ),
      ),
      shot(
        '1f375 1f33c 1f33f',
        'rice',
        'trio',
        t(
          'A cup of tea between a blossom and a green twig',
          '一杯熱茶，旁邊是花朵與嫩枝',
          '一杯热茶，旁边是花朵与嫩枝',
        ),
      ),
    ],
    options: { weight: '50g 100g 250g' },
    stocks: [
      ['50g', 78, 46],
      ['100g', 148, 32, { special: 128 }],
      ['250g', 338, 4],
    ],
  }),
  product({
    key: 'charcoal-tieguanyin',
    number: 102,
    brand,
    in: 'chinese-tea tea-coffee',
    name: t('Charcoal-Roasted Tieguanyin', '炭焙鐵觀音', '炭焙铁观音'),
    lead: t(
      'An oolong rested and roasted over longan charcoal three times, the way old Hong Kong tea shops like it: warm, toasty, with a long sweet finish.',
      '以龍眼木炭慢火三焙的烏龍茶，正是老香港茶莊的口味：焙香溫厚，回甘悠長。',
      '用龙眼木炭慢火三焙的乌龙茶，正是老香港茶庄的口味：焙香温厚，回甘悠长。',
    ),
    facts: [
      t('Origin: Anxi, Fujian, autumn harvest', '產地：福建安溪，秋茶', '产地：福建安溪，秋茶'),
      t(
        'Brewing: 6 g, boiling water, 30 seconds, seven infusions',
        '沖泡：6 克，沸水，30 秒，可沖七泡',
        '冲泡：6 克，沸水，30 秒，可冲七泡',
      ),
      t('Goes with: roast goose, egg tarts, long talks', '配搭：燒鵝、蛋撻、一場長談', '搭配：烧鹅、蛋挞、一场长谈'),
    ],
    pictures: [
      shot(
        'tin:1fad6-clay',
        'clay',
        'single',
        t(
          'A terracotta tin of roasted oolong in an arched niche',
          '拱形壁龕中一罐陶紅色的炭焙烏龍',
          '拱形壁龛中一罐陶红色的炭焙乌龙',
        ),
      ),
      shot(
        '1fad6-clay 1f375',
        'rice',
        'pair',
        t('A clay teapot and a cup of tea on two plinths', '高低展台上的陶壺與茶杯', '高低展台上的陶壶与茶杯'),
      ),
    ],
    options: { weight: '100g 250g' },
    stocks: [
      ['100g', 118, 40],
      ['250g', 268, 21],
    ],
  }),
  product({
    key: 'aged-puerh-cake',
    number: 103,
    brand,
    in: 'chinese-tea tea-coffee',
    name: t('Ripe Pu-erh Cake, 2014', '2014 年熟普洱茶餅', '2014 年熟普洱茶饼'),
    lead: t(
      'Ten quiet years in a Sheung Wan loft have turned this cake dark, smooth and a little like cocoa. The tea for after dim sum.',
      '在上環閣樓靜靜陳放十年，茶湯紅濃順滑，帶一絲可可香。飲茶之後，就想喝這一杯。',
      '在上环阁楼静静陈放十年，茶汤红浓顺滑，带一丝可可香。早茶过后，就想喝这一杯。',
    ),
    facts: [
      t('Origin: Menghai, Yunnan', '產地：雲南勐海', '产地：云南勐海'),
      t('Weight: 357 g, wrapped in cotton paper', '重量：357 克，棉紙包裝', '净重：357 克，棉纸包装'),
      t(
        'Brewing: rinse once, then boiling water, 15 seconds',
        '沖泡：先洗茶一次，沸水，15 秒出湯',
        '冲泡：先洗茶一次，沸水，15 秒出汤',
      ),
    ],
    flags: 'featured',
    pictures: [
      shot(
        'box:1f343 1f375',
        'pine',
        'pair',
        t(
          'A boxed pu-erh cake and a cup of dark tea on plinths',
          '展台上的盒裝普洱茶餅與一杯濃茶',
          '展台上的盒装普洱茶饼与一杯浓茶',
        ),
      ),
      shot(
        '1fad6-clay',
        'clay',
        'plinth',
        t('A clay teapot on a round plinth', '圓形展台上的陶壺', '圆形展台上的陶壶'),
      ),
    ],
    stocks: [['', 428, 12, { special: 368, from: '2024-01-01T00:00:00+08:00', until: '2035-12-31T23:59:59+08:00' }]],
  }),
  product({
    key: 'silver-needle-white-tea',
    number: 104,
    brand,
    in: 'chinese-tea tea-coffee',
    name: t('Silver Needle White Tea', '白毫銀針', '白毫银针'),
    lead: t(
      'Only the first downy buds, dried in the shade and otherwise left alone. Light as water, sweet as melon rind.',
      '只取頭採帶毫的嫩芽，陰乾而成，別無修飾。淡如清泉，甜似瓜瓤。',
      '只取头采带毫的嫩芽，阴干而成，别无修饰。淡如清泉，甜似瓜瓤。',
    ),
    facts: [
      t('Origin: Zhenghe, Fujian, first flush', '產地：福建政和，頭採', '产地：福建政和，头采'),
      t('Brewing: 4 g, 80 °C, three minutes', '沖泡：4 克，攝氏 80 度，三分鐘', '冲泡：4 克，80℃，三分钟'),
      t(
        'Keeps: ages well for years, cool and dry',
        '保存：陰涼乾燥可存放多年，愈陳愈香',
        '保存：阴凉干燥可存放多年，越陈越香',
      ),
    ],
    flags: 'new',
    pictures: [
      shot(
        'pouch:1f331',
        'mist',
        'shelf',
        t('A grey pouch of white tea on a shelf against tiles', '瓷磚牆前層架上的一袋白茶', '瓷砖墙前层架上的一袋白茶'),
      ),
      shot(
        '1f375 1f331 1f33f',
        'mist',
        'trio',
        t('A cup of white tea between young shoots', '一杯白茶，旁邊是嫩芽與枝葉', '一杯白茶，旁边是嫩芽与枝叶'),
      ),
    ],
    stocks: [['', 238, 5]],
  }),
  product({
    key: 'osmanthus-oolong',
    number: 105,
    brand,
    in: 'chinese-tea tea-coffee',
    name: t('Osmanthus Oolong, Autumn Lot', '秋桂烏龍', '秋桂乌龙'),
    lead: t(
      'Made once a year, when the osmanthus trees flower for ten days. The whole lot is gone before winter, and we never make more.',
      '一年只做一次，趁桂花盛開的那十天。未到冬天便售罄，我們也從不加做。',
      '一年只做一次，趁桂花盛开的那十天。未到冬天便售罄，我们也从不加做。',
    ),
    facts: [
      t('Origin: Anxi oolong, Guilin osmanthus', '產地：安溪烏龍、桂林桂花', '产地：安溪乌龙、桂林桂花'),
      t('Brewing: 5 g, 90 °C, one minute', '沖泡：5 克，攝氏 90 度，一分鐘', '冲泡：5 克，90℃，一分钟'),
      t('Next lot: October', '下一批：十月', '下一批：十月'),
    ],
    flags: 'hot',
    pictures: [
      shot(
        'tin:1f33b',
        'ginger',
        'closeup',
        t('A golden tin of osmanthus oolong', '一罐金黃色的秋桂烏龍', '一罐金黄色的秋桂乌龙'),
      ),
    ],
    stocks: [['', 168, 0]],
  }),
  product({
    key: 'cold-brew-tea-sampler',
    number: 106,
    brand: 'kaifong-select',
    in: 'chinese-tea tea-coffee',
    name: t('Cold-Brew Tea Sampler', '冷泡茶體驗裝', '冷泡茶体验装'),
    lead: t(
      'Twelve tea bags that need only cold water and a night in the fridge: four oolong, four lychee black, four white peach.',
      '十二包只需冷水、在雪櫃放一晚的茶包：烏龍、荔枝紅茶、白桃各四包。',
      '十二包只需冷水、在冰箱放一晚的茶包：乌龙、荔枝红茶、白桃各四包。',
    ),
    facts: [
      t(
        'Brewing: one bag, 500 ml cold water, six hours',
        '沖泡：一包，500 毫升冷水，六小時',
        '冲泡：一包，500 毫升冷水，六小时',
      ),
      t('Bags: plant fibre, compostable', '茶包：植物纖維，可堆肥', '茶包：植物纤维，可堆肥'),
    ],
    flags: 'new featured',
    pictures: [
      shot(
        'box:1f351 1f34b',
        'apricot',
        'plinth',
        t(
          'A box of cold-brew tea bags with a lemon beside it',
          '一盒冷泡茶包，旁邊放着一個檸檬',
          '一盒冷泡茶包，旁边放着一个柠檬',
        ),
      ),
      shot(
        '1f9cb 1f351 1f34b',
        'lychee',
        'trio',
        t('A glass of iced tea with a peach and a lemon', '一杯冰茶，配蜜桃與檸檬', '一杯冰茶，配水蜜桃与柠檬'),
      ),
    ],
    stocks: [['', 88, 64, { special: 72 }]],
  }),
];
