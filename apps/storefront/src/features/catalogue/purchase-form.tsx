import { Button } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { Stepper } from '@kaifong/ui/stepper';
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Price } from '../../kit/product/price.tsx';
import { variantOf } from '../../kit/product/variant-of.ts';
import { useShell } from '../../shell/shell-data.ts';
import { useText } from '../../shell/text.ts';
import type { ProductView, StockView } from './load-product.ts';
import { OptionPicker } from './option-picker.tsx';
import styles from './purchase-form.module.css';
import { choose, firstChoice } from './variant.ts';

const formId = 'purchase';

/** What the form needs of whoever keeps the cart. */
export interface Adding {
  /** False until scripts have taken over the form. */
  readonly ready: boolean;
  readonly busy: boolean;
  /** Why the wish was refused. */
  readonly messages: readonly string[];
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

export type AddingToCart = ComponentType<{ readonly children: (adding: Adding) => ReactNode }>;

interface PurchaseFormProps {
  readonly product: ProductView;
  readonly Cart: AddingToCart;
}

/**
 * Choosing a variant and a quantity, and putting them in the cart. Before scripts arrive it is a form that posts the
 * chosen options; with them the stock is known at once and the page stays.
 */
export function PurchaseForm({ product, Cart }: PurchaseFormProps) {
  return <Cart>{(adding) => <PurchaseFields product={product} adding={adding} />}</Cart>;
}

function PurchaseFields({ product, adding }: { readonly product: ProductView; readonly adding: Adding }) {
  const text = useText();
  const sells = (useShell()?.sells ?? false) && !product.byApproval;
  const [query] = useSearchParams();
  const [choice, setChoice] = useState(() => firstChoice(product.stocks, Number(query.get('added'))));
  const stock = variantOf(product.stocks, choice);
  const price = stock?.price ?? product.price;
  return (
    <>
      <div className={styles.price} aria-live="polite">
        <Price price={price} size="lg" />
      </div>
      <form id={formId} method="post" action="/cart" className={styles.form} onSubmit={adding.submit}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="url" value={product.url} />
        {adding.ready ? (
          stock && <input type="hidden" name="stock_id" value={stock.id} />
        ) : (
          // Without scripts the options below say which stock is meant, and the answer leads back here.
          <input type="hidden" name="back" value={product.href} />
        )}
        {product.options.map((option) => (
          <OptionPicker
            key={option.key}
            option={option}
            stocks={product.stocks}
            choice={choice}
            onChoose={(value) => setChoice(choose(product.stocks, choice, option.key, value))}
          />
        ))}
        {product.byApproval ? (
          <AgreeFirst at={product.applyAt} />
        ) : (
          <StockState stock={stock} isService={product.isService} />
        )}
        {stock?.near && <NearExpiry near={stock.near} />}
        {adding.messages.length > 0 && <Notice tone="bad">{adding.messages.join(' ')}</Notice>}
        {sells && price && (
          <div className={styles.actions}>
            <Stepper
              key={stock?.id}
              id="quantity"
              name="quantity"
              label={text('product.quantity')}
              lessLabel={text('product.less')}
              moreLabel={text('product.more')}
              defaultValue={stock?.least ?? 1}
              min={stock?.least ?? 1}
              max={mostOf(stock)}
              step={stock?.step ?? 1}
              disabled={stock?.soldOut ?? false}
            />
            <AddButton stock={stock} adding={adding} />
          </div>
        )}
        {sells && price && stock && <AtOnce stock={stock} />}
        {stock && stock.parts.length > 0 && <InTheSet parts={stock.parts} />}
      </form>
      {sells && price && (
        <div className={styles.bar}>
          <Price price={price} />
          <AddButton stock={stock} adding={adding} />
        </div>
      )}
    </>
  );
}

/** The parts of a kit, each with its page. */
function InTheSet({ parts }: Pick<StockView, 'parts'>) {
  const text = useText();
  return (
    <div>
      <p id="in-the-set">{text('product.inTheSet')}</p>
      <ul aria-labelledby="in-the-set">
        {parts.map(({ words, href }) => (
          <li key={words}>{href ? <Link to={href}>{words}</Link> : words}</li>
        ))}
      </ul>
    </div>
  );
}

/** The most that can be taken of a stock: what is there, or what is sold at once. */
function mostOf(stock: StockView | undefined): number | undefined {
  const most = Math.min(stock?.available ?? Number.POSITIVE_INFINITY, stock?.most ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(most) ? most : undefined;
}

/** The note that pieces which soon expire cost less, while they lie there. */
function NearExpiry({ near: { bestBefore, percent, pieces } }: { readonly near: NonNullable<StockView['near']> }) {
  const text = useText();
  return (
    <p className={styles.stock} data-state="low">
      {text('product.nearExpiry', { date: bestBefore, percent, count: pieces })}
    </p>
  );
}

/** How many of it are sold at once, where that is not any number. */
function AtOnce({ stock: { least, most, step } }: { readonly stock: StockView }) {
  const text = useText();
  const words = [
    least > step && text('cart.atLeast', { count: least }),
    step > 1 && text('cart.inSteps', { count: step }),
    most !== null && text('cart.atMost', { count: most }),
  ].filter(Boolean);
  return words.length > 0 ? <p className={styles.stock}>{words.join(' ')}</p> : null;
}

interface AddButtonProps {
  readonly stock: StockView | undefined;
  readonly adding: Adding;
}

function AddButton({ stock, adding }: AddButtonProps) {
  const text = useText();
  if (stock?.soldOut) {
    return (
      <Button size="lg" block disabled>
        {text('product.soldOut')}
      </Button>
    );
  }
  return (
    <Button type="submit" form={formId} size="lg" block aria-disabled={adding.busy || undefined}>
      {text(adding.busy ? 'cart.adding' : 'cart.add')}
    </Button>
  );
}

/** In place of the button, for a service that is agreed with the shop first. */
function AgreeFirst({ at }: { readonly at: string | null }) {
  const text = useText();
  return (
    <Notice tone="warn">
      <p>{text('product.byApproval')}</p>
      <p>
        <Link to={at ?? '/contact-us'}>{text(at ? 'product.apply' : 'product.writeToUs')}</Link>
      </p>
    </Notice>
  );
}

/** Nothing of it is there that could be bought now; it comes in. */
const isLater = ({ onBackorder, there, least }: StockView) => onBackorder && (there ?? least) < least;

interface StockStateProps {
  readonly stock: StockView | undefined;
  readonly isService: boolean;
}

/** How much is left, when that is worth knowing: of a service that can be had nothing is. */
function StockState({ stock, isService }: StockStateProps) {
  const text = useText();
  const state = !stock || stock.soldOut ? 'soldOut' : isLater(stock) ? 'later' : stock.low ? 'low' : 'in';
  if (isService && state === 'in') return null;
  const words = {
    soldOut: text('product.soldOutNow'),
    low:
      stock?.available == null
        ? text('product.lowStock')
        : text('product.onlyLeft', { count: stock.there ?? stock.available }),
    later: stock?.comesIn ? text('product.preOrder', { day: stock.comesIn.words }) : text('product.backorder'),
    in: text('product.inStock'),
  };
  return (
    <p className={styles.stock} data-state={state} role="status">
      {words[state]}
      {stock?.onBackorder && (state === 'in' || state === 'low') && (
        <> {stock.comesIn ? text('product.moreOn', { day: stock.comesIn.words }) : text('product.moreLater')}</>
      )}
    </p>
  );
}
