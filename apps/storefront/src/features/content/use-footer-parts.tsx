import type { ElementParts, LinkPartProps } from '@kaifong/ui/elements';
import type { FooterParts } from '@kaifong/ui/footer';
import { useShell } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { type Text, useText } from '../../shell/text.ts';

function Link({ children, ...link }: LinkPartProps) {
  return (
    <ShopLink {...link} eager>
      {children}
    </ShopLink>
  );
}

const wordsOf = (text: Text): ElementParts['words'] => ({
  slides: text('elements.slides'),
  previous: text('elements.previous'),
  next: text('elements.next'),
  pause: text('elements.pause'),
  play: text('elements.play'),
  // The gaps of these words are filled where the slides are counted.
  slideAt: text('elements.slideAt', { at: '{{at}}', total: '{{total}}' }),
  days: text('elements.days'),
  hours: text('elements.hours'),
  minutes: text('elements.minutes'),
  seconds: text('elements.seconds'),
  watch: text('elements.watch'),
  newTab: text('elements.newTab'),
  email: text('contact.email'),
  phone: text('contact.phone'),
  address: text('contact.address'),
  contact: text('contact.title'),
  join: text('contact.join'),
  names: {
    wechat: text('elements.wechat'),
    weibo: text('elements.weibo'),
    xiaohongshu: text('elements.xiaohongshu'),
    unionpay: text('elements.unionpay'),
    octopus: text('elements.octopus'),
    alipay: text('elements.alipay'),
    wechat_pay: text('elements.wechatPay'),
    bank_transfer: text('elements.bankTransfer'),
    cash: text('elements.cash'),
    fps: text('elements.fps'),
  },
});

const known = new WeakMap<Text, ElementParts['words']>();

const nowhere = { email: '', phone: '', address: '' };

/** What this shop lends to its footer, and to the elements of its pages beside what only those need. */
export function useFooterParts(): FooterParts {
  const text = useText();
  const shell = useShell();
  const words = known.get(text) ?? wordsOf(text);
  known.set(text, words);
  return { words, contact: shell?.site.contact ?? nowhere, Link, newsPage: '/newsletter' };
}
