// Work the shop does, found at /service and on no shelf.
import { service, shot, t } from '../compose.ts';

export const services = [
  service({
    key: 'knife-sharpening',
    number: 801,
    name: t('Knife Sharpening', '磨刀服務', '磨刀服务'),
    lead: t(
      'Bring a tired blade to the counter, do your shopping, take it home ready for tomatoes. Any make, any age.',
      '把鈍了的刀交給櫃枱，逛一圈再回來，切番茄已毫不費力。不論牌子，不論年紀。',
      '把钝了的刀交给柜台，逛一圈再回来，切番茄已毫不费力。不论牌子，不论年头。',
    ),
    facts: [
      t(
        'Ready: within the hour, before six in the evening',
        '需時：一小時內，傍晚六時截止',
        '所需时间：一小时内，傍晚六点截止',
      ),
      t('Small: up to 12 cm of blade', '小刀：刀身 12 厘米以下', '小刀：刀身 12 厘米以下'),
      t('Free: for our own No. 3, every Saturday', '免費：本店三號廚刀，逢星期六', '免费：本店三号厨刀，每周六'),
    ],
    pictures: [
      shot('1f52a 1faa8', 'mist', 'shelf', t('A kitchen knife beside a whetstone', '廚刀與磨刀石', '厨刀与磨刀石')),
    ],
    options: { size: 'small large' },
    stocks: [
      ['small', 38],
      ['large', 58],
    ],
  }),
  service({
    key: 'gift-wrapping-workshop',
    number: 802,
    name: t('Gift-Wrapping Workshop', '包裝禮物工作坊', '礼物包装工作坊'),
    lead: t(
      'Ninety minutes, three folds and no sticky tape. You leave with a wrapped present, a square of cloth and a knack.',
      '九十分鐘、三種摺法、不用膠紙。帶走一份包好的禮物、一方布巾，和一門手藝。',
      '九十分钟、三种折法、不用胶带。带走一份包好的礼物、一方布巾，和一门手艺。',
    ),
    facts: [
      t(
        'When: the first Sunday of the month, three o’clock',
        '時間：每月第一個星期日下午三時',
        '时间：每月第一个周日下午三点',
      ),
      t('Where: the long table upstairs', '地點：樓上長枱', '地点：楼上长桌'),
      t('Included: cloth, ribbon and tea', '包括：布巾、絲帶與茶', '包含：布巾、丝带与茶'),
    ],
    pictures: [
      shot(
        '1f381',
        'lychee',
        'plinth',
        t('A wrapped present on a round plinth', '圓形展台上的禮物', '圆形展台上的礼物'),
      ),
      shot(
        '1f381 1f380 2702-fe0f',
        'apricot',
        'trio',
        t('A present with a ribbon and scissors', '禮物、絲帶與剪刀', '礼物、丝带与剪刀'),
      ),
    ],
    stocks: [['', 180]],
  }),
  service({
    key: 'private-tea-tasting',
    number: 803,
    byApproval: true,
    name: t('Private Tea Tasting', '私人品茶會', '私人品茶会'),
    lead: t(
      'The long table is yours for an evening: six teas, from white to dark, poured and told about by whoever bought them.',
      '長枱一晚歸你：六款茶由白至黑，由選茶人親手沖泡，邊喝邊講。',
      '长桌一晚归您：六款茶由白到黑，由选茶人亲手冲泡，边喝边讲。',
    ),
    facts: [
      t('Guests: four to eight', '人數：四至八位', '人数：四至八位'),
      t('Length: two hours after closing time', '時間：關店後兩小時', '时长：打烊后两小时'),
      t(
        'Before: write to us with a date, and we see who can pour',
        '預約：請先來信告訴我們日期，待我們安排人手',
        '预约：请先来信告诉我们日期，待我们安排人手',
      ),
    ],
    pictures: [
      shot(
        '1fad6-clay 1f375',
        'tea',
        'pair',
        t('A teapot and a cup of tea on plinths', '高低展台上的茶壺與茶', '高低展台上的茶壶与茶'),
      ),
      shot('1f375', 'jade', 'closeup', t('A cup of tea, close up', '一杯茶特寫', '一杯茶特写')),
    ],
    stocks: [['', 1280]],
  }),
  service({
    key: 'ten-sharpenings',
    number: 804,
    name: t('Ten Knife Sharpenings', '磨刀十次卡', '磨刀十次卡'),
    lead: t(
      'Ten small blades for the price of eight. Good for a year from the first one, and for two friends as well.',
      '十次小刀磨刀，只收八次價錢。由首次起一年內有效，更可與兩位朋友共享。',
      '十次小刀磨刀，只收八次价钱。由首次起一年内有效，还可与两位朋友共享。',
    ),
    facts: [
      t('Use: one at a time at the counter', '使用：在櫃枱逐次扣除', '使用：在柜台逐次扣除'),
      t('Left and used: in your account', '餘數與記錄：在你的帳戶內', '余数与记录：在您的账户内'),
      t(
        'Given back: what is not used, less 38 for each that was',
        '退款：已付價錢減去每次 38 元',
        '退款：已付价钱减去每次 38 元',
      ),
    ],
    pictures: [
      shot('1f52a 1faa8', 'apricot', 'trio', t('A kitchen knife beside a whetstone', '廚刀與磨刀石', '厨刀与磨刀石')),
    ],
    stocks: [['', 304]],
  }),
];
