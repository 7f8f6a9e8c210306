// News of the shop itself.
import { t } from '../compose.ts';
import type { DemoArticle } from '../types.ts';
import { h, html, p, quote, ul } from '../writing.ts';

export const shopNews: readonly DemoArticle[] = [
  {
    key: 'mid-autumn-hampers',
    category: 'shop-news',
    tags: ['autumn', 'gifts'],
    daysAgo: 9,
    author: t('Kaifong', '街坊', '街坊'),
    products: ['lotus-mooncakes', 'new-year-hamper', 'jasmine-dragon-pearls'],
    picture: { emoji: ['1f96e', '1f375', '1f3ee'], palette: 'dusk' },
    title: t('Mooncakes, lanterns, and how to send them', '月餅、燈籠，還有怎樣寄給人', '月饼、灯笼，还有怎样寄给人'),
    short: t(
      'Last days to order, what travels well, and the card we write for you by hand.',
      '截單日期、哪些適合寄遠地，還有我們代你親手寫的心意卡。',
      '截单日期、哪些适合寄到外地，还有我们代您亲手写的贺卡。',
    ),
    content: html([
      p(
        t(
          'Every year we bake until the week is over and not a day longer. So order early, and read this before you send a cake around the world.',
          '我們每年只烘到中秋當周，一日都不多。想寄餅給人，請早點落單，也請先看完這一篇。',
          '我们每年只烤到中秋当周，一天都不多。想寄饼给人，请早点下单，也请先看完这一篇。',
        ),
      ),
      h(t('What travels', '寄得到哪裏', '能寄到哪里')),
      ul(
        t(
          '*Hong Kong and Macao:* everything, in two days.',
          '*香港、澳門：*全部都寄得，兩日送到。',
          '*香港、澳门：*全部可寄，两天送到。',
        ),
        t(
          '*Mainland China:* tea, sweets and sealed mooncakes without egg yolk.',
          '*內地：*茶葉、糖果，以及不含蛋黃的獨立包裝月餅。',
          '*内地：*茶叶、糖果，以及不含蛋黄的独立包装月饼。',
        ),
        t(
          '*Elsewhere:* tea and sweets only. Customs officers like mooncakes too much.',
          '*其他地方：*只寄茶葉和糖果。海關太喜歡月餅了。',
          '*其他地方：*只寄茶叶和糖果。海关太喜欢月饼了。',
        ),
      ),
      h(t('The card', '心意卡', '贺卡')),
      p(
        t(
          'Write your words into the order comment, up to sixty characters. We copy them with a brush pen, in the language you write in.',
          '把想說的話寫在訂單備註，六十字以內。梅姐會用毛筆替你抄，你寫甚麼語言就抄甚麼語言。',
          '把想说的话写在订单备注，六十字以内。梅姐会用毛笔替您抄，您写什么语言就抄什么语言。',
        ),
      ),
      quote(t('Far apart, under one moon.', '但願人長久，千里共嬋娟。', '但愿人长久，千里共婵娟。')),
      p(
        t(
          'Delivery is free from HK$400 in Hong Kong; the rest is on [delivery and returns](/delivery-and-returns).',
          '香港訂單滿 HK$400 免運費，其他地區請看[送貨與退換](/delivery-and-returns)。',
          '香港订单满 HK$400 免运费，其他地区请看[配送与退换](/delivery-and-returns)。',
        ),
      ),
    ]),
  },
  {
    key: 'paper-instead-of-plastic',
    category: 'shop-news',
    tags: ['packaging'],
    daysAgo: 27,
    author: t('Kaifong', '街坊', '街坊'),
    products: ['rattan-market-basket', 'garden-bouquet', 'loofah-sponge'],
    picture: { emoji: ['1f4e6', '1f331', '1f33b'], palette: 'lychee' },
    title: t('Paper instead of plastic: what we changed', '以紙代膠：我們改了甚麼', '以纸代塑：我们改了什么'),
    short: t(
      'Flowers in newsprint, soap in sleeves, and boxes that come back. A year of small changes, counted.',
      '鮮花用報紙包、肥皂套紙封，紙箱可以交還。一年來的小改變，我們數了一數。',
      '鲜花用报纸包、肥皂套纸封，纸箱可以交还。一年来的小改变，我们数了一数。',
    ),
    content: html([
      p(
        t(
          'A year ago a customer gave us back a shopping bag full of the bubble wrap we had sent her. She was right. Since then we look at every parcel twice.',
          '一年前，有位街坊交還我們一大袋氣泡紙，全是我們寄給她的。她說得對。從那天起，每件包裹我們都看兩遍。',
          '一年前，有位街坊还给我们一大袋气泡膜，全是我们寄给她的。她说得对。从那天起，每件包裹我们都看两遍。',
        ),
      ),
      h(t('What is gone', '不再用的', '不再用的')),
      ul(
        t(
          'Bubble wrap: 1,900 metres a year, replaced by cut cardboard from our own boxes.',
          '氣泡紙：每年 1,900 米，改用自己紙箱切成的紙條。',
          '气泡膜：每年 1,900 米，改用自家纸箱切成的纸条。',
        ),
        t(
          'Plastic tape: paper tape holds just as well, and you can tear it.',
          '膠紙：牛皮紙膠帶一樣穩陣，還可以用手撕。',
          '塑料胶带：牛皮纸胶带一样牢固，还可以用手撕。',
        ),
        t(
          'Cellophane around flowers: yesterday’s news keeps them just as fresh.',
          '鮮花的玻璃紙：昨天的報紙一樣保鮮。',
          '鲜花的玻璃纸：昨天的报纸一样保鲜。',
        ),
      ),
      h(t('What is not', '還未做到的', '还没做到的')),
      p(
        t(
          'Coffee bags still have a valve, and frozen dumplings a tray. If you know something better, [write to us](/contact-us): we mean it.',
          '咖啡袋還有膠氣閥，急凍餃子還有托盤。你有更好的方法，請[告訴我們](/contact-us)，是認真的。',
          '咖啡袋还有塑料气阀，速冻饺子还有托盘。您有更好的办法，请[告诉我们](/contact-us)，是认真的。',
        ),
      ),
      h(t('Boxes that come back', '紙箱回家', '纸箱回家')),
      p(
        t(
          'Give the courier your old box, or bring it to the shop. It travels four times on average; the record is eleven, and it hangs above the till.',
          '把舊紙箱交給送貨員，或拿回店舖。平均每個紙箱走四趟，最高紀錄是十一趟，就掛在收銀機上面。',
          '把旧纸箱交给送货员，或拿回店里。平均每个纸箱走四趟，最高纪录是十一趟，就挂在收银台上方。',
        ),
      ),
    ]),
  },
];
