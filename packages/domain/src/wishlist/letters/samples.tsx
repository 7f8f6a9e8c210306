import { showMoney } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { findCustomerByEmail } from '../../customers/index.ts';
import { writtenLetter } from '../../settings/index.ts';
import { getWishState } from '../queries/list-wishes.ts';
import { baseCurrency } from './send-letters.tsx';
import { WishLetter } from './wish-letter.tsx';

const sample = (words: 'price' | 'stock'): LetterSample => ({
  name: `wishlist.${words}`,
  to: 'customer',
  async mayRepeat(tx, { recipient }) {
    const customer = await findCustomerByEmail(tx, recipient);
    return customer?.enabled === true && (await getWishState(tx, customer.id)).notices;
  },
  async write(ctx, language) {
    const currency = await baseCurrency(ctx);
    const of = (key: string) => renderMessage(language, `wishlist.sample.${key}`);
    const product = {
      name: of('product'),
      price: showMoney(16_800, currency),
      ...(words === 'price' && { was: showMoney(19_800, currency) }),
    };
    const wording = { name: `wishlist.${words}`, language, values: { product: product.name } };
    return writtenLetter(ctx, wording, (sheet) => (
      <WishLetter
        {...{ ...sheet, words, product }}
        name={of('first_name')}
        link={`${sheet.shop.url}/wishlist`}
        stop={`${sheet.shop.url}/unsubscribe`}
      />
    ));
  },
});

/** The letters of this domain, to a customer who does not exist. */
export const letters: readonly LetterSample[] = [sample('price'), sample('stock')];
