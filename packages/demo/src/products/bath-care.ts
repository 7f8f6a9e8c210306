import { product, shot, t } from '../compose.ts';

const brand = 'mild-kind';

export const bathCare = [
  product({
    key: 'camellia-soap',
    number: 701,
    brand,
    in: 'bath-care',
    name: t('Camellia Seed Soap', '山茶籽油皂', '山茶籽油皂'),
    lead: t(
      'Four oils, lye, and six weeks on a wooden rack. A dense, creamy lather that leaves skin calm.',
      '四款植物油加鹼，在木架上熟成六星期。泡沫綿密，洗後膚感平靜。',
      '四种植物油加碱，在木架上熟成六周。泡沫绵密，洗后肤感平静。',
    ),
    facts: [
      t('Weight: 110 g, wrapped in paper', '重量：110 克，紙包裝', '净重：110 克，纸质包装'),
      t('Skin: normal to dry, face and body', '膚質：中性至乾性，面部及身體', '肤质：中性至干性，面部及身体'),
    ],
    flags: 'featured hot',
    pictures: [
      shot(
        '1f9fc',
        'lychee',
        'plinth',
        t('A bar of soap with bubbles on a round plinth', '圓形展台上帶泡沫的香皂', '圆形展台上带泡沫的香皂'),
      ),
      shot(
        '1f9fc 1f33c',
        'plum',
        'flat',
        t('A bar of soap on a tray among blossoms', '托盤上的香皂，四周是花朵', '托盘上的香皂，四周是花朵'),
      ),
    ],
    options: { scent: 'osmanthus yuzu unscented', pack: 'single four' },
    stocks: [
      ['osmanthus single', 42, 60, { points: 200 }],
      ['osmanthus four', 148, 18, { special: 128 }],
      ['yuzu single', 42, 33],
      ['yuzu four', 148, 0, { special: 128 }],
      ['unscented single', 42, 5],
      ['unscented four', 148, 11, { special: 128 }],
    ],
  }),
  product({
    key: 'rice-bran-lotion',
    number: 702,
    brand,
    in: 'bath-care',
    name: t('Rice Bran Body Lotion', '米糠潤膚乳', '米糠润肤乳'),
    lead: t(
      'Light enough for August, kind enough for January. Sinks in before you find your shirt.',
      '八月夠清爽，一月夠滋潤。未找到襯衫，已經吸收。',
      '八月够清爽，一月够滋润。还没找到衬衫，就已经吸收。',
    ),
    facts: [
      t('Content: 300 ml, refills at our counter', '容量：300 毫升，可到店補充', '容量：300 毫升，可到店补充装'),
      t('Free of: silicone, mineral oil', '不含：矽靈、礦物油', '不含：硅油、矿物油'),
    ],
    pictures: [
      shot(
        '1f9f4',
        'rice',
        'single',
        t('A bottle of lotion in an arched niche', '拱形壁龕中的一樽潤膚乳', '拱形壁龛中的一瓶润肤乳'),
      ),
      shot(
        '1f9f4 1f33e',
        'lychee',
        'pair',
        t('A bottle of lotion and ears of rice on plinths', '高低展台上的潤膚乳與稻穗', '高低展台上的润肤乳与稻穗'),
      ),
    ],
    options: { scent: 'osmanthus unscented' },
    stocks: [
      ['osmanthus', 118, 24],
      ['unscented', 118, 20],
    ],
  }),
  product({
    key: 'loofah-sponge',
    number: 703,
    brand,
    in: 'bath-care',
    name: t('Loofah Bath Sponge', '天然沐浴綿', '天然沐浴棉'),
    lead: t(
      'Grown on a trellis, cut by hand. Firm when dry, soft in a minute, compost in the end.',
      '瓜棚上長大，人手剪裁。乾時硬身，入水即軟，用完可堆肥。',
      '瓜棚上长大，手工剪裁。干时偏硬，入水即软，用完可堆肥。',
    ),
    facts: [
      t('Size: 14 cm', '尺寸：14 厘米', '尺寸：14 厘米'),
      t('Lasts: about three months', '使用期：約三個月', '使用期：约三个月'),
    ],
    pictures: [
      shot(
        '1f9fd',
        'harbour',
        'plinth',
        t('A bath sponge on a round plinth', '圓形展台上的沐浴綿', '圆形展台上的沐浴棉'),
      ),
      shot(
        '1f9fd 1fae7 1f9fc',
        'mist',
        'trio',
        t('A sponge with soap and bubbles', '沐浴綿配香皂與泡泡', '沐浴棉配香皂与泡泡'),
      ),
    ],
    stocks: [['', 38, 31]],
  }),
  product({
    key: 'soft-toothbrushes',
    number: 704,
    brand,
    in: 'bath-care',
    name: t('Soft Toothbrushes', '軟毛牙刷', '软毛牙刷'),
    lead: t(
      'Four brushes, four colours, no more mix-ups at the sink. Soft bristles from castor oil.',
      '四支四色，洗手盆邊不再拿錯。蓖麻籽油製軟毛。',
      '四支四色，洗手台边不再拿错。蓖麻籽油制软毛。',
    ),
    facts: [
      t('Bristles: soft, 0.15 mm', '刷毛：軟毛，0.15 毫米', '刷毛：软毛，0.15 毫米'),
      t('Change: every three months', '更換：每三個月', '更换：每三个月'),
    ],
    pictures: [
      shot('1faa5', 'mist', 'single', t('A toothbrush in an arched niche', '拱形壁龕中的牙刷', '拱形壁龛中的牙刷')),
    ],
    stocks: [['', 56, 49, { special: 46 }]],
  }),
  product({
    key: 'sandalwood-comb',
    number: 705,
    brand,
    in: 'bath-care',
    name: t('Sandalwood Comb', '檀木梳', '檀木梳'),
    lead: t(
      'Cut from one piece, teeth rounded by hand, no static. The scent stays for years.',
      '原木一體切割，梳齒人手磨圓，不起靜電，木香經年不散。',
      '整木一体切割，梳齿手工磨圆，不起静电，木香经年不散。',
    ),
    facts: [
      t('Length: 16 cm', '長度：16 厘米', '长度：16 厘米'),
      t('Care: oil once a season, keep dry', '保養：每季上油一次，保持乾爽', '保养：每季上油一次，保持干燥'),
    ],
    flags: 'new',
    pictures: [
      shot('1faae-wood', 'clay', 'plinth', t('A comb on a round plinth', '圓形展台上的梳子', '圆形展台上的梳子')),
    ],
    stocks: [['', 98, 14]],
  }),
  product({
    key: 'new-year-hamper',
    number: 706,
    brand: 'kaifong-select',
    in: 'bath-care sweets-snacks',
    name: t('Lunar New Year Hamper', '新春禮籃', '新春礼篮'),
    lead: t(
      'Soap, candy and a candle in a box tied with red cord. In preparation for the coming new year.',
      '香皂、糖果與蠟燭，紅繩繫盒。籌備中，新春登場。',
      '香皂、糖果与蜡烛，红绳系盒。筹备中，新春登场。',
    ),
    facts: [t('Content: to be announced', '內含：稍後公布', '内含：稍后公布')],
    hidden: true,
    pictures: [
      shot(
        '1f381 1f9e7 1f34a',
        'clay',
        'trio',
        t('A gift box with a red packet and a tangerine', '禮盒、利是與年桔', '礼盒、红包与年桔'),
      ),
    ],
    stocks: [['', 388, 20]],
  }),
];
