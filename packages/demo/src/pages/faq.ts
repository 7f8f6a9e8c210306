import { t } from '../compose.ts';
import type { DemoPage } from '../types.ts';
import { h, html, p } from '../writing.ts';

export const faq: DemoPage = {
  key: 'faq',
  title: t('Questions people ask', '常見問題', '常见问题'),
  short: t(
    'Orders, freshness, gifts and everything else people ask at the counter.',
    '訂單、新鮮度、送禮，還有大家在櫃枱常問的事。',
    '订单、新鲜度、送礼，还有大家在柜台常问的事。',
  ),
  content: html([
    h(t('Do I need an account to order?', '要註冊才可以落單嗎？', '要注册才能下单吗？')),
    p(
      t(
        'No. With an account you find your orders and addresses again, that is all.',
        '不用。註冊了可以翻看訂單和地址，僅此而已。',
        '不用。注册后可以查看订单和地址，仅此而已。',
      ),
    ),
    h(t('Can I change or cancel an order?', '落單後可以更改或取消嗎？', '下单后可以更改或取消吗？')),
    p(
      t(
        'Until it is shipped, yes. Cancel it yourself on the order’s page while it is unpaid; afterwards leave a comment there and we do it for you.',
        '寄出之前都可以。未付款的訂單，可在訂單頁面自行取消；已付款的請在該頁留言，由我們代辦。',
        '发货之前都可以。未付款的订单，可在订单页面自行取消；已付款的请在该页留言，由我们代办。',
      ),
    ),
    h(t('How fresh is fresh?', '「新鮮」有多新鮮？', '“新鲜”有多新鲜？')),
    p(
      t(
        'Bread leaves the oven at six, vegetables the field the evening before. Coffee is roasted on Tuesdays. The date is on every bag.',
        '麵包清晨六點出爐，蔬菜前一晚才離開農田，咖啡逢星期二烘焙。每包都印有日期。',
        '面包清晨六点出炉，蔬菜前一晚才离开农田，咖啡每周二烘焙。每包都印有日期。',
      ),
    ),
    h(t('Something is sold out. Will it come back?', '賣完的會再來嗎？', '卖完的会再来吗？')),
    p(
      t(
        'Usually within two weeks; fruit when its season comes. Ask through [contact us](/contact-us) and we write to you.',
        '一般兩星期內補貨；水果則要等當造。可透過[聯絡我們](/contact-us)查詢，到貨會通知你。',
        '一般两周内补货；水果则要等当季。可通过[联系我们](/contact-us)咨询，到货会通知您。',
      ),
    ),
    h(t('Can you wrap it as a present?', '可以包裝成禮物嗎？', '可以包装成礼物吗？')),
    p(
      t(
        'Yes, in paper and without charge. Write so in the order comment, with the words for the card.',
        '可以，用紙包裝，不另收費。請在訂單備註註明，並寫下心意卡的內容。',
        '可以，用纸包装，不另收费。请在订单备注注明，并写下贺卡的内容。',
      ),
    ),
    h(t('Where is my parcel?', '我的包裹在哪裏？', '我的包裹在哪里？')),
    p(
      t(
        'The link in your confirmation letter opens your order with its tracking number. More on [delivery and returns](/delivery-and-returns).',
        '確認電郵內的連結可打開訂單，查看追蹤編號。詳見[送貨與退換](/delivery-and-returns)。',
        '确认邮件内的链接可打开订单，查看追踪编号。详见[配送与退换](/delivery-and-returns)。',
      ),
    ),
  ]),
};
