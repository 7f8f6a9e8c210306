import { t } from '../compose.ts';
import type { DemoPage } from '../types.ts';
import { h, html, p, ul } from '../writing.ts';

export const delivery: DemoPage = {
  key: 'delivery-and-returns',
  title: t('Delivery and returns', '送貨與退換', '配送与退换'),
  short: t(
    'Where we deliver, what it costs, and how to send something back.',
    '送到哪裏、運費多少、怎樣退換。',
    '送到哪里、运费多少、怎样退换。',
  ),
  content: html([
    h(t('Where and how fast', '送貨地區與時間', '配送地区与时间')),
    ul(
      t(
        '*Hong Kong:* HK$30, free from HK$400. Ordered before noon, it leaves the same day and arrives the next.',
        '*香港：*運費 HK$30，滿 HK$400 免運費。中午前落單即日寄出，翌日送到。',
        '*香港：*运费 HK$30，满 HK$400 免运费。中午前下单当天发出，次日送到。',
      ),
      t(
        '*Macao:* HK$50, free from HK$800. Two working days.',
        '*澳門：*運費 HK$50，滿 HK$800 免運費。兩個工作天。',
        '*澳门：*运费 HK$50，满 HK$800 免运费。两个工作日。',
      ),
      t(
        '*Mainland China:* HK$60, free from HK$1,000. Three to five working days.',
        '*內地：*運費 HK$60，滿 HK$1,000 免運費。三至五個工作天。',
        '*内地：*运费 HK$60，满 HK$1,000 免运费。三至五个工作日。',
      ),
      t(
        '*Taiwan, Malaysia, Singapore, Australia:* airmail, HK$150. Seven to ten working days.',
        '*台灣、馬來西亞、新加坡、澳洲：*空郵 HK$150。七至十個工作天。',
        '*台湾、马来西亚、新加坡、澳大利亚：*航空邮寄 HK$150。七至十个工作日。',
      ),
    ),
    p(
      t(
        'Bread, flowers and vegetables are delivered in Hong Kong only: they would not enjoy the journey.',
        '麵包、鮮花和蔬菜只送香港：路太遠，它們受不了。',
        '面包、鲜花和蔬菜只送香港：路太远，它们受不了。',
      ),
    ),
    h(t('Paying', '付款方式', '付款方式')),
    p(
      t(
        'Bank transfer or FPS: transfer within 48 hours and upload the slip on your order’s page. Cash on delivery: in Hong Kong and Macao, please have the exact amount ready.',
        '銀行轉帳或轉數快：請於 48 小時內轉帳，並在訂單頁面上載付款證明。貨到付款：限香港及澳門，請準備剛好的金額。',
        '银行转账或转数快：请于 48 小时内转账，并在订单页面上传付款凭证。货到付款：限香港及澳门，请准备好零钱。',
      ),
    ),
    h(t('Sending something back', '退換', '退换')),
    ul(
      t(
        'Within 14 days of delivery, for any reason, if it is unopened.',
        '送達後 14 日內，未開封，任何原因都可退。',
        '送达后 14 天内，未开封，任何原因都可退。',
      ),
      t(
        'Opened and not good: within 7 days, with a picture. We refund or replace it, as you like.',
        '開了才發現不好：7 日內附上照片，退款或換貨任你選。',
        '开封后发现不好：7 天内附上照片，退款或换货任您选。',
      ),
      t(
        'Fresh goods: tell us on the day they arrive.',
        '新鮮食品：請於收貨當日告訴我們。',
        '新鲜食品：请于收货当天告诉我们。',
      ),
    ),
    p(
      t(
        'Write through [contact us](/contact-us) with your order number. We pay the way back when the fault is ours.',
        '請透過[聯絡我們](/contact-us)附上訂單編號。如是我們的問題，退貨運費由我們付。',
        '请通过[联系我们](/contact-us)附上订单编号。如是我们的问题，退货运费由我们承担。',
      ),
    ),
  ]),
};
