import { t } from '../compose.ts';
import type { DemoPage } from '../types.ts';
import { h, html, p, ul } from '../writing.ts';

export const privacy: DemoPage = {
  key: 'privacy',
  title: t('Privacy', '私隱政策', '隐私政策'),
  short: t(
    'What we keep about you, why, for how long, and how to have it deleted.',
    '我們保存你的甚麼資料、為甚麼、保存多久，以及怎樣刪除。',
    '我们保存您的哪些信息、为什么、保存多久，以及如何删除。',
  ),
  content: html([
    p(
      t(
        'We are a small shop and would rather know too little about you than too much. This page says in plain words what we keep.',
        '我們是小店，寧願知道得少，也不想知道得太多。這一頁用簡單的話，說明我們保存甚麼資料。',
        '我们是小店，宁愿知道得少，也不想知道得太多。这一页用简单的话，说明我们保存哪些信息。',
      ),
    ),
    h(t('What we keep', '保存甚麼', '保存什么')),
    ul(
      t(
        '*Your order:* name, address, phone, email and what you bought. We need it to deliver, and the law asks us to keep the accounts for seven years.',
        '*訂單：*姓名、地址、電話、電郵和所購貨品。用作送貨；按法例帳目須保存七年。',
        '*订单：*姓名、地址、电话、邮箱和所购商品。用于配送；依法账目须保存七年。',
      ),
      t(
        '*Your account, if you made one:* what you wrote in it, and a password we cannot read.',
        '*帳戶（如有註冊）：*你填寫的資料，以及一個連我們也看不到的密碼。',
        '*账户（如有注册）：*您填写的信息，以及一个连我们也看不到的密码。',
      ),
      t(
        '*Your cart and your language:* in cookies of our own. There are no cookies of others.',
        '*購物車和語言：*存於我們自己的 Cookie。沒有第三方 Cookie。',
        '*购物车和语言：*存于我们自己的 Cookie。没有第三方 Cookie。',
      ),
    ),
    h(t('Who else sees it', '還有誰看到', '还有谁看到')),
    p(
      t(
        'The courier sees your name, address and phone. Nobody else does. We do not sell data, and we do not lend it.',
        '送貨員會看到姓名、地址和電話，除此以外沒有其他人。我們不會出售資料，也不會借給別人。',
        '快递员会看到姓名、地址和电话，除此以外没有其他人。我们不会出售信息，也不会借给别人。',
      ),
    ),
    h(t('Your rights', '你的權利', '您的权利')),
    p(
      t(
        'Ask what we know, have it corrected, have your account deleted: write through [contact us](/contact-us), and we answer within a week. Letters about news come only if you ticked the box, and each of them has a link to stop them.',
        '你可以查詢、更正資料，或刪除帳戶：請透過[聯絡我們](/contact-us)告知，一星期內回覆。只有你勾選了才會收到最新消息，每封信都有取消連結。',
        '您可以查询、更正信息，或删除账户：请通过[联系我们](/contact-us)告知，一周内回复。只有您勾选了才会收到最新消息，每封信都有退订链接。',
      ),
    ),
  ]),
};
