import { product, shot, t } from '../compose.ts';

const brand = 'paper-crane';

export const kidsStationery = [
  product({
    key: 'thread-bound-notebook',
    number: 651,
    brand,
    in: 'kids-stationery',
    name: t('Thread-Bound Notebook', '線裝筆記簿', '线装笔记本'),
    lead: t(
      'Lies flat on any page and takes fountain pens without a ghost. 160 pages, numbered, with an index to fill in.',
      '任何一頁都能平放，鋼筆書寫不透墨。一百六十頁附頁碼，另有待你填寫的目錄。',
      '任何一页都能平摊，钢笔书写不透墨。一百六十页附页码，另有待您填写的目录。',
    ),
    facts: [
      t('Paper: 80 g, ivory, dotted', '紙張：80 克象牙白點陣紙', '纸张：80 克象牙白点阵纸'),
      t('Size: A5', '尺寸：A5', '尺寸：A5'),
    ],
    flags: 'featured',
    pictures: [
      shot(
        '1f4d2',
        'ginger',
        'plinth',
        t('A yellow notebook on a round plinth', '圓形展台上的黃色筆記簿', '圆形展台上的黄色笔记本'),
      ),
      shot('1f4d2 1f58a-fe0f 1f4d8', 'harbour', 'trio', t('Notebooks and a pen', '筆記簿與筆', '笔记本与笔')),
    ],
    options: { colour: 'mustard indigo terracotta' },
    stocks: [
      ['mustard', 78, 35],
      ['indigo', 78, 22],
      ['terracotta', 78, 3],
    ],
  }),
  product({
    key: 'beeswax-crayons',
    number: 652,
    brand,
    in: 'kids-stationery',
    name: t('Beeswax Crayons', '蜂蠟蠟筆', '蜂蜡蜡笔'),
    lead: t(
      'Fat, bright and safe to chew on, should it come to that. They smell of honey.',
      '粗身、鮮豔，就算咬一口也安全。還帶着蜜香。',
      '粗杆、鲜艳，就算咬一口也安全。还带着蜜香。',
    ),
    facts: [t('Colours: 12', '顏色：12 色', '颜色：12 色'), t('Age: 2 and up', '年齡：兩歲以上', '年龄：两岁以上')],
    pictures: [
      shot('1f58d-fe0f', 'apricot', 'single', t('A crayon in an arched niche', '拱形壁龕中的蠟筆', '拱形壁龛中的蜡笔')),
      shot(
        '1f58d-fe0f 1f3a8 1f4dd',
        'ginger',
        'flat',
        t('A crayon on a tray among paint and paper', '托盤上的蠟筆，四周是顏料與紙', '托盘上的蜡笔，四周是颜料与纸'),
      ),
    ],
    stocks: [['', 68, 44, { special: 58 }]],
  }),
  product({
    key: 'brother-bear',
    number: 653,
    brand,
    in: 'kids-stationery',
    name: t('Brother Bear', '熊仔哥哥', '小熊哥哥'),
    lead: t(
      'Corduroy ears, a serious face, and a zip-off coat for washing day. Has already sat through three bedtime stories.',
      '燈芯絨耳仔、一臉認真，外衣可拆洗。已聽過三個睡前故事。',
      '灯芯绒耳朵、一脸认真，外衣可拆洗。已听过三个睡前故事。',
    ),
    facts: [
      t('Size: small 22 cm, large 45 cm', '尺寸：小 22 厘米、大 45 厘米', '尺寸：小号 22 厘米、大号 45 厘米'),
      t('Filling: recycled fibre', '填充：再生纖維', '填充：再生纤维'),
      t('Age: from birth', '年齡：初生起', '年龄：初生起'),
    ],
    flags: 'featured hot',
    pictures: [
      shot('1f9f8', 'apricot', 'plinth', t('A teddy bear on a round plinth', '圓形展台上的熊仔', '圆形展台上的小熊')),
      shot('1f9f8', 'harbour', 'closeup', t('A teddy bear, close up', '熊仔特寫', '小熊特写')),
    ],
    options: { size: 'small large' },
    stocks: [
      ['small', 138, 18],
      ['large', 268, 1, { low: 2 }],
    ],
  }),
  product({
    key: 'ripstop-kite',
    number: 654,
    brand,
    in: 'kids-stationery',
    name: t('Ripstop Kite', '防裂風箏', '防撕风筝'),
    lead: t(
      'Up in the lightest breeze over Tamar. Line, reel and a patch for the day it meets a tree.',
      '添馬公園的微風也放得起。附線、線轆，和給它遇上大樹那天的補丁。',
      '添马公园的微风也放得起来。附线、线轮，和留给它撞树那天的补丁。',
    ),
    facts: [
      t('Span: 120 cm', '翼展：120 厘米', '翼展：120 厘米'),
      t('Wind: 2 to 5 Beaufort', '風力：二至五級', '风力：二至五级'),
    ],
    pictures: [
      shot(
        '1fa81',
        'harbour',
        'single',
        t('A colourful kite in an arched niche', '拱形壁龕中的彩色風箏', '拱形壁龛中的彩色风筝'),
      ),
    ],
    stocks: [['', 128, 0]],
  }),
  product({
    key: 'harbour-jigsaw',
    number: 655,
    brand,
    in: 'kids-stationery',
    name: t('Harbour Jigsaw, 500 Pieces', '維港拼圖（500 塊）', '维港拼图（500 片）'),
    lead: t(
      'A painted view from the ferry, with a dog hidden on every pier.',
      '從渡輪上望去的手繪風景，每個碼頭都藏着一隻狗。',
      '从渡轮上望去的手绘风景，每个码头都藏着一只狗。',
    ),
    facts: [
      t('Size: 50 × 36 cm', '尺寸：50 × 36 厘米', '尺寸：50 × 36 厘米'),
      t('Age: 8 and up', '年齡：八歲以上', '年龄：八岁以上'),
    ],
    pictures: [
      shot(
        'box:26f4-fe0f 1f9e9',
        'harbour',
        'plinth',
        t('A boxed jigsaw with one piece beside it', '一盒拼圖，旁邊放着一塊', '一盒拼图，旁边放着一片'),
      ),
      shot('1f9e9', 'plum', 'closeup', t('A jigsaw piece', '一塊拼圖特寫', '一片拼图特写')),
    ],
    stocks: [['', 158, 16, { special: 128 }]],
  }),
  product({
    key: 'kitchen-scientist-set',
    number: 656,
    brand,
    in: 'kids-stationery',
    name: t('Kitchen Scientist Set', '廚房科學家套裝', '厨房科学家套装'),
    lead: t(
      'Twelve experiments with vinegar, cabbage and patience. Nothing explodes, officially.',
      '用醋、紫椰菜和耐性完成十二個實驗。理論上，不會爆炸。',
      '用醋、紫甘蓝和耐心完成十二个实验。理论上，不会爆炸。',
    ),
    facts: [
      t(
        'Content: tubes, pipettes, magnifier, booklet in three languages',
        '內含：試管、滴管、放大鏡、三語小冊',
        '内含：试管、滴管、放大镜、三语手册',
      ),
      t('Age: 6 and up, with a grown-up', '年齡：六歲以上，成人陪同', '年龄：六岁以上，成人陪同'),
    ],
    flags: 'new',
    pictures: [
      shot(
        '1f9ea 1f50e',
        'jade',
        'pair',
        t('A test tube and a magnifying glass on plinths', '高低展台上的試管與放大鏡', '高低展台上的试管与放大镜'),
      ),
      shot(
        '1f52c 1f9ea 1f9f2',
        'harbour',
        'trio',
        t('A microscope with a test tube and a magnet', '顯微鏡、試管與磁石', '显微镜、试管与磁铁'),
      ),
    ],
    stocks: [['', 218, 12]],
  }),
];
