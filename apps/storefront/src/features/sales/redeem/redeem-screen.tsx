import { Button, buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { ShopPicture } from '@kaifong/ui/picture';
import { Form } from 'react-router';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import type { RedeemReply, RedeemStockView, RedeemView } from './load-redeem.ts';
import styles from './redeem-screen.module.css';

export interface RedeemScreenProps {
  readonly view: RedeemView;
  readonly reply: RedeemReply | undefined;
}

/** Goods for points, what she has, and what she had. */
export function RedeemScreen({ view, reply }: RedeemScreenProps) {
  const text = useText();
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1>{view.title}</h1>
        {view.member ? (
          <p>{text('redeem.balance', { points: view.balance })}</p>
        ) : (
          <p>
            <ShopLink to="/login">{text('redeem.login')}</ShopLink>
          </p>
        )}
        {view.url !== null && <ShopLink to="/redeem">{text('redeem.all')}</ShopLink>}
      </header>
      {reply && (
        <div role="status">
          <Notice tone={reply.added ? 'good' : 'bad'}>
            {reply.added ? (
              <>
                {text('redeem.added')} <ShopLink to="/cart">{text('redeem.toCart')}</ShopLink>
              </>
            ) : (
              reply.messages.join(' ')
            )}
          </Notice>
        </div>
      )}
      {view.stocks.length === 0 ? (
        <p>{text('redeem.none')}</p>
      ) : (
        <ul className={styles.list}>
          {view.stocks.map((stock) => (
            <Stock key={stock.id} stock={stock} member={view.member} />
          ))}
        </ul>
      )}
      {view.redeemed.length > 0 && (
        <section aria-labelledby="redeemed">
          <h2 id="redeemed">{text('redeem.history')}</h2>
          <ul className={styles.history}>
            {view.redeemed.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Stock({ stock, member }: { readonly stock: RedeemStockView; readonly member: boolean }) {
  const text = useText();
  return (
    <li className={styles.stock}>
      <ShopPicture picture={stock.picture} sizes="14rem" alt="" shape="square" loading="lazy" />
      <p className={styles.name}>
        <ShopLink to={stock.href}>{stock.name}</ShopLink>
        {stock.options && <span className={styles.soft}>{stock.options}</span>}
      </p>
      <p className={styles.points}>{text('redeem.points', { points: stock.points })}</p>
      {stock.left !== null && <p className={styles.soft}>{text('redeem.left', { count: stock.left })}</p>}
      {stock.least > 1 && <p className={styles.soft}>{text('cart.atLeast', { count: stock.least })}</p>}
      {stock.until && <p className={styles.soft}>{text('redeem.until', { day: stock.until })}</p>}
      {stock.lacks !== null && <p className={styles.soft}>{text('redeem.lacks', { points: stock.lacks })}</p>}
      {member ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="stock_id" value={stock.id} />
          <input type="hidden" name="quantity" value={stock.least} />
          <Button
            type="submit"
            disabled={stock.soldOut || stock.reached || stock.lacks !== null}
            aria-label={text('shell.named', { name: text('redeem.redeem'), what: `${stock.name} ${stock.options}` })}
          >
            {stock.soldOut ? text('redeem.soldOut') : stock.reached ? text('redeem.reached') : text('redeem.redeem')}
          </Button>
        </Form>
      ) : (
        <ShopLink to="/login" className={buttonClass({ tone: 'secondary' })}>
          {text('redeem.login')}
        </ShopLink>
      )}
    </li>
  );
}
