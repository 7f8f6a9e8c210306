// The number beside the bag: on the page from the start when the server knows it, filled in afterwards on a page that was
// kept for everybody, and changed by whatever changes the cart.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useShell } from '../../../shell/shell-data.ts';
import { useText } from '../../../shell/text.ts';
import type { CartChange } from './change-cart.ts';
import { KeptNotice } from './kept-notice.tsx';
import { readCartCount } from './read-cart-count.ts';
import { useKeptAdds } from './use-kept-adds.ts';

/** How long the bag is highlighted after a change, in milliseconds. */
const highlightTime = 1800;

export interface CartStatus {
  readonly count: number;
  /** True for a moment after a change. */
  readonly highlighted: boolean;
  /** The last change of the cart, until it is dismissed. */
  readonly change: CartChange | null;
  /** Tells everybody about a change of the cart. */
  readonly changed: (change: CartChange) => void;
  readonly dismiss: () => void;
  /** Keeps what could not be put in because the shop was away, and tries again; false where the browser keeps nothing. */
  readonly keep: (stockId: number, quantity: number) => boolean;
}

const CartContext = createContext<CartStatus | null>(null);

export function useCart(): CartStatus {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('no CartProvider above this component');
  return cart;
}

export function CartProvider({ children }: { readonly children: ReactNode }) {
  const known = useShell()?.cartCount ?? null;
  const { language } = useText();
  const [count, setCount] = useState(known ?? 0);
  const [highlighted, setHighlighted] = useState(false);
  const [change, setChange] = useState<CartChange | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (known !== null) {
      setCount(known);
      return;
    }
    const asking = new AbortController();
    readCartCount(language, asking.signal).then(setCount, () => undefined);
    return () => asking.abort();
  }, [known, language]);

  const counted = useCallback((pieces: number) => {
    setCount(pieces);
    setHighlighted(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHighlighted(false), highlightTime);
  }, []);
  const changed = useCallback(
    (next: CartChange) => {
      if (!next.cart) return;
      counted(next.cart.count);
      setChange(next);
    },
    [counted],
  );
  const dismiss = useCallback(() => setChange(null), []);
  const { kept, keep } = useKeptAdds(language, counted);
  const keepOne = useCallback((stockId: number, quantity: number) => keep(stockId, quantity, count), [keep, count]);

  return (
    <CartContext value={{ count, highlighted, change, changed, dismiss, keep: keepOne }}>
      {children}
      <KeptNotice kept={kept} />
    </CartContext>
  );
}
