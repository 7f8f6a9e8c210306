import { Button } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { ShopPicture } from '@kaifong/ui/picture';
import { Stepper } from '@kaifong/ui/stepper';
import { RemoveButton } from '../../../kit/remove-button.tsx';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import { lineProblems, problemCount } from '../checkout/line-problems.ts';
import { KeptFor } from '../kept-for.tsx';
import styles from './cart-line.module.css';
import type { CartLineView } from './cart-views.ts';
import { useCartLine } from './use-cart-line.ts';

export interface CartLineProps {
  readonly line: CartLineView;
  /** True when the address asks whether to take the line out. */
  readonly confirming: boolean;
}

export function CartLine({ line, confirming }: CartLineProps) {
  const text = useText();
  const change = useCartLine(line, confirming);
  const { name } = line;
  return (
    <li className={styles.line} aria-busy={change.busy}>
      <ShopPicture picture={line.picture} sizes="7rem" alt="" shape="square" loading="eager" />
      <div className={styles.words}>
        {line.href ? (
          <ShopLink to={line.href} className={styles.name}>
            {name}
          </ShopLink>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        {line.options && <p className={styles.soft}>{line.options}</p>}
        <KeptFor line={line} className={styles.soft} />
        <p className={styles.soft}>
          {line.pointsEach === null ? (
            <span className="amount">{line.unitPrice}</span>
          ) : (
            text('redeem.cartPoints', { points: line.pointsEach })
          )}{' '}
          {line.was && <s>{line.was}</s>}
          {line.forMembers && <span className={styles.discount}> {text('product.memberPrice')}</span>}
          {line.gift && <span className={styles.discount}> {text('cart.gift')}</span>}
        </p>
        {line.later > 0 && (
          <p className={styles.soft}>
            {text(line.comesIn ? 'cart.laterOn' : 'cart.later', { count: line.later, day: line.comesIn ?? '' })}
          </p>
        )}
        {line.discounts.map((discount) => (
          <p key={discount} className={styles.discount}>
            {discount}
          </p>
        ))}
      </div>
      <p className={styles.total}>
        {line.pointsEach === null ? line.total : text('redeem.points', { points: line.pointsEach * line.quantity })}
      </p>
      {line.gift ? null : (
        <div className={styles.actions}>
          {line.agreed ? null : (
            <change.Form method="post" action="/cart" className={styles.quantity}>
              <input type="hidden" name="intent" value="update" />
              <input type="hidden" name="item_id" value={line.id} />
              <Stepper
                key={`${line.quantity} ${change.refusals}`}
                id={`quantity-${line.id}`}
                name="quantity"
                label={text('cart.quantityOf', { name })}
                lessLabel={text('cart.lessOf', { name })}
                moreLabel={text('cart.moreOf', { name })}
                min={0}
                step={line.step}
                defaultValue={line.quantity}
                onSettle={change.settle}
              />
              <Button type="submit" tone="secondary" className={styles.withoutScripts ?? ''}>
                {text('cart.update')}
              </Button>
            </change.Form>
          )}
          <change.Form method="post" action="/cart">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="item_id" value={line.id} />
            {change.asking ? (
              <p className={styles.asking} role="alert">
                {text('cart.askRemove')}
                <Button type="submit" tone="secondary">
                  {text('cart.remove')}
                </Button>
                <ShopLink to="/cart" onClick={change.keep} replace preventScrollReset>
                  {text('cart.keep')}
                </ShopLink>
              </p>
            ) : (
              <RemoveButton label={text('cart.removeOf', { name })} />
            )}
          </change.Form>
        </div>
      )}
      {(line.problem || change.messages.length > 0) && (
        <div className={styles.problem}>
          <Notice tone="bad">
            {change.messages.length > 0
              ? change.messages.join(' ')
              : line.problem && text(lineProblems[line.problem], { count: problemCount(line) })}
          </Notice>
        </div>
      )}
    </li>
  );
}
