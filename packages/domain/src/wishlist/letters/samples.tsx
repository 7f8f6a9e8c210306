import { showMoney } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { letterShop, renderLetter } from '../../settings/index.ts';
import { baseCurrency } from './send-letters.tsx';
import { WishLetter } from './wish-letter.tsx';

const sample = (words: 'price' | 'stock'): LetterSample => ({
  name: `wishlist.${words}`,
  to: 'customer',
  async write(ctx, language) {
    const shop = await letterShop(ctx, language);
    const currency = await baseCurrency(ctx);
    const of = (key: string) => renderMessage(language, `wishlist.sample.${key}`);
    const product = {
      name: of('product'),
      price: showMoney(16_800, currency),
      ...(words === 'price' && { was: showMoney(19_800, currency) }),
    };
    return {
      subject: renderMessage(language, `wishlist.letters.${words}.subject`, { shop: shop.name, product: product.name }),
      ...renderLetter(
        <WishLetter
          {...{ language, shop, words, product }}
          name={of('first_name')}
          link={`${shop.url}/wishlist`}
          stop={`${shop.url}/unsubscribe`}
        />,
      ),
    };
  },
});

/** The letters of this domain, to a customer who does not exist. */
export const letters: readonly LetterSample[] = [sample('price'), sample('stock')];
