import { Button, buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { ShopPicture } from '@kaifong/ui/picture';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { NewerOlder } from '../../kit/newer-older.tsx';
import { Price } from '../../kit/product/price.tsx';
import { RemoveButton } from '../../kit/remove-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { useShell } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import type { WishlistView, WishView } from './load-wishlist.ts';
import styles from './wishlist-screen.module.css';

/** What a form needs of whoever keeps the cart. */
interface Adding {
  readonly ready: boolean;
  readonly busy: boolean;
  readonly messages: readonly string[];
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

type AddingToCart = ComponentType<{ readonly children: (adding: Adding) => ReactNode }>;

interface WishlistScreenProps {
  readonly view: WishlistView;
  /** Why something was refused. */
  readonly messages: readonly string[];
  readonly Cart: AddingToCart;
}

export function WishlistScreen({ view, messages, Cart }: WishlistScreenProps) {
  const text = usePersonalText();
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      {messages.length > 0 && <Notice tone="bad">{messages.join(' ')}</Notice>}
      {view.wishes.length === 0 ? (
        <div className={styles.empty}>
          <p>{text('wishlist.empty')}</p>
          <ShopLink to="/" className={buttonClass({ tone: 'secondary' })}>
            {text('wishlist.shop')}
          </ShopLink>
        </div>
      ) : (
        <ul className={styles.list}>
          {view.wishes.map((wish) => (
            <WishLine key={wish.productId} wish={wish} Cart={Cart} />
          ))}
        </ul>
      )}
      <NewerOlder path="/wishlist" page={view.page} pages={view.pages} />
      <Notices on={view.notices} />
    </div>
  );
}

function WishLine({ wish, Cart }: { readonly wish: WishView; readonly Cart: AddingToCart }) {
  const text = usePersonalText();
  const { card } = wish;
  if (!card) {
    return (
      <li className={styles.line}>
        <span className={styles.noPicture} />
        <p className={styles.words}>{text('wishlist.gone')}</p>
        <div className={styles.actions}>
          <Remove wish={wish} name="" />
        </div>
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <ShopPicture picture={card.picture} sizes="7rem" alt="" shape="square" loading="lazy" />
      <div className={styles.words}>
        {card.brand && <p className={styles.soft}>{card.brand}</p>}
        <h2 className={styles.name}>
          <ShopLink to={card.href}>{card.name}</ShopLink>
        </h2>
        <Price price={card.price} />
        <p className={styles.state} data-state={wish.state}>
          {text(`wishlist.${wish.state}`)}
        </p>
      </div>
      <div className={styles.actions}>
        <Buy wish={wish} href={card.href} Cart={Cart} />
        <Remove wish={wish} name={card.name} />
      </div>
    </li>
  );
}

function Buy({ wish, href, Cart }: { readonly wish: WishView; readonly href: string; readonly Cart: AddingToCart }) {
  const text = usePersonalText();
  const shop = useText();
  const sells = useShell()?.sells ?? false;
  if (!sells || wish.state === 'soldOut') return null;
  if (wish.stockId === null) {
    return (
      <ShopLink to={href} className={buttonClass({ tone: 'secondary' })}>
        {text('wishlist.choose')}
      </ShopLink>
    );
  }
  return (
    <Cart>
      {({ ready, busy, messages, submit }) => (
        <form method="post" action="/cart" onSubmit={submit} className={styles.buy}>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="stock_id" value={wish.stockId ?? ''} />
          <input type="hidden" name="quantity" value="1" />
          {!ready && <input type="hidden" name="back" value="/wishlist" />}
          <Button type="submit" aria-disabled={busy || undefined}>
            {shop(busy ? 'cart.adding' : 'cart.add')}
          </Button>
          {messages.length > 0 && <Notice tone="bad">{messages.join(' ')}</Notice>}
        </form>
      )}
    </Cart>
  );
}

function Remove({ wish, name }: { readonly wish: WishView; readonly name: string }) {
  const text = usePersonalText();
  return (
    <Form method="post" action="/wishlist" preventScrollReset>
      <input type="hidden" name="wish" value="remove" />
      <input type="hidden" name="product_id" value={wish.productId} />
      <RemoveButton label={name ? text('wishlist.removeOf', { name }) : text('wishlist.remove')} />
    </Form>
  );
}

/** Her yes or no to mails. */
function Notices({ on }: { readonly on: boolean }) {
  const text = usePersonalText();
  return (
    <section className={styles.notices} aria-labelledby="notices">
      <h2 id="notices">{text('wishlist.noticesTitle')}</h2>
      <p>{text(on ? 'wishlist.noticesOn' : 'wishlist.noticesText')}</p>
      <Form method="post" action="/wishlist" preventScrollReset>
        <input type="hidden" name="wish" value="notices" />
        <input type="hidden" name="wanted" value={on ? 0 : 1} />
        <Button type="submit" tone="secondary">
          {text(on ? 'wishlist.turnOff' : 'wishlist.turnOn')}
        </Button>
      </Form>
    </section>
  );
}
