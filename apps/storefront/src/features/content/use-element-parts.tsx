import type { ElementParts, LinkPartProps, ProductTile } from '@kaifong/ui/elements';
import { useShell } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { type Text, useText } from '../../shell/text.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import type { CardView } from '../catalogue/views.ts';

function Link({ children, ...link }: LinkPartProps) {
  return (
    <ShopLink {...link} eager>
      {children}
    </ShopLink>
  );
}

/** Every product on a page was made a card by `elementsView`. */
const Products: ElementParts['Products'] = ({ cards, eager = 0 }) => (
  <ProductGrid cards={cards as readonly (ProductTile & CardView)[]} eager={eager} />
);

const wordsOf = (text: Text): ElementParts['words'] => ({
  slides: text('elements.slides'),
  previous: text('elements.previous'),
  next: text('elements.next'),
  pause: text('elements.pause'),
  play: text('elements.play'),
  // Its gaps are filled where the slides are counted.
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

/** What this shop lends to the elements of its pages. */
export function useElementParts(): ElementParts {
  const text = useText();
  const shell = useShell();
  const words = known.get(text) ?? wordsOf(text);
  known.set(text, words);
  return {
    language: text.language,
    timeZone: shell?.timeZone ?? 'Asia/Hong_Kong',
    words,
    contact: shell?.site.contact ?? { email: '', phone: '', address: '' },
    Link,
    Products,
  };
}
