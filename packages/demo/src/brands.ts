// The makers the shop buys from. All of them are invented.
import { t } from './compose.ts';
import type { DemoBrand } from './types.ts';

export const brands: readonly DemoBrand[] = [
  {
    key: 'kaifong-select',
    url: 'kaifong-select',
    title: t('Kaifong Select', '街坊嚴選', '街坊严选'),
    short_description: t(
      'Our own label: the everyday things we were asked for most, from makers we visit.',
      '我們的自家品牌：街坊最常問起的日常好物，來自我們親自走訪的生產者。',
      '我们的自有品牌：街坊最常问起的日常好物，来自我们亲自走访的生产者。',
    ),
  },
  {
    key: 'lantern-lane',
    url: 'lantern-lane-tea',
    title: t('Lantern Lane Tea', '燈籠里茶莊', '灯笼里茶庄'),
    short_description: t(
      'Three generations of tea buyers who still taste every lot from the same white bowl.',
      '三代茶人，每批茶仍用同一隻白瓷碗審評。',
      '三代茶人，每批茶仍用同一只白瓷碗审评。',
    ),
  },
  {
    key: 'third-floor',
    url: 'third-floor-roasters',
    title: t('Third Floor Roasters', '三樓烘焙所', '三楼烘焙所'),
    short_description: t(
      'A five-kilo drum in a tong lau without a lift. Small batches, roasted on Tuesdays.',
      '唐樓三樓，沒有升降機，只有一部五公斤烘豆機。小批量，逢星期二烘焙。',
      '老楼三层，没有电梯，只有一台五公斤烘豆机。小批量，每周二烘焙。',
    ),
  },
  {
    key: 'first-tram',
    url: 'first-tram-bakery',
    title: t('First Tram Bakery', '頭班車麵包店', '头班车面包店'),
    short_description: t(
      'The ovens are lit before the first tram leaves the depot.',
      '頭班電車未出廠，焗爐已經亮起。',
      '头班电车还没出厂，烤箱已经亮起。',
    ),
  },
  {
    key: 'hill-harbour',
    url: 'hill-and-harbour-farm',
    title: t('Hill & Harbour Farm', '山海農莊', '山海农庄'),
    short_description: t(
      'Vegetables from the valleys of the New Territories, cut before sunrise.',
      '新界山谷種植，日出之前收割。',
      '新界山谷种植，日出之前采收。',
    ),
  },
  {
    key: 'old-pier',
    url: 'old-pier-provisions',
    title: t('Old Pier Provisions', '舊碼頭海味', '旧码头海味'),
    short_description: t(
      'Dried seafood, graded by hand in a shop that smells of the sea.',
      '一間帶着海水味的老舖，海味全部人手分級。',
      '一间带着海水味的老铺，海味全部人工分级。',
    ),
  },
  {
    key: 'two-ladles',
    url: 'two-ladles',
    title: t('Two Ladles', '雙杓醬園', '双勺酱园'),
    short_description: t(
      'A sauce yard with clay urns on the roof and nothing to hide in the kettle.',
      '天台曬缸，鍋裏清清楚楚，不加多餘的東西。',
      '天台晒缸，锅里清清楚楚，不加多余的东西。',
    ),
  },
  {
    key: 'little-tong-lau',
    url: 'little-tong-lau',
    title: t('Little Tong Lau', '小唐樓', '小唐楼'),
    short_description: t(
      'Childhood sweets made again, with better chocolate and less sugar.',
      '把童年零食再做一遍：朱古力更好，糖更少。',
      '把童年零食重新做一遍：巧克力更好，糖更少。',
    ),
  },
  {
    key: 'clay-steam',
    url: 'clay-and-steam',
    title: t('Clay & Steam', '陶與蒸氣', '陶与蒸汽'),
    short_description: t(
      'Kitchenware in honest materials: iron, bamboo, stoneware.',
      '用料實在的廚具：鐵、竹、粗陶。',
      '用料实在的厨具：铁、竹、粗陶。',
    ),
  },
  {
    key: 'rooftop-green',
    url: 'rooftop-green',
    title: t('Rooftop Green', '天台花圃', '天台花圃'),
    short_description: t(
      'A nursery on an industrial roof, watered with rain.',
      '工廈天台上的小苗圃，以雨水灌溉。',
      '工业大厦天台上的小苗圃，用雨水灌溉。',
    ),
  },
  {
    key: 'paper-crane',
    url: 'paper-crane',
    title: t('Paper Crane', '紙鶴文具', '纸鹤文具'),
    short_description: t(
      'Stationery and toys for small hands and grown-up desks.',
      '給小手，也給大人書桌的文具與玩具。',
      '给小手，也给大人书桌的文具与玩具。',
    ),
  },
  {
    key: 'mild-kind',
    url: 'mild-and-kind',
    title: t('Mild & Kind', '溫和日常', '温和日常'),
    short_description: t(
      'Soap cooked slowly, wrapped in paper, gentle enough for everyone at home.',
      '慢煮成皂，以紙包裹，一家大小都合用。',
      '慢煮成皂，以纸包裹，一家大小都适用。',
    ),
  },
];
