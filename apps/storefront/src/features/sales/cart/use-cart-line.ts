import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useCart } from './cart-provider.tsx';
import type { CartLineView } from './cart-views.ts';
import type { CartChange } from './change-cart.ts';

/** One line's changes: at once when a number is settled on, after asking when that number is none. */
export function useCartLine(line: CartLineView, confirming: boolean) {
  const { changed } = useCart();
  const fetcher = useFetcher<CartChange>();
  const [asking, setAsking] = useState(confirming);
  // Counted so that a refused quantity is put back to what it was.
  const [refusals, setRefusals] = useState(0);
  const told = useRef<CartChange>(undefined);
  const { data } = fetcher;

  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    if (data.messages.length > 0) setRefusals((count) => count + 1);
    else changed(data);
  }, [data, changed]);

  const settle = (quantity: number) => {
    if (quantity === line.quantity) return;
    if (quantity === 0) {
      setAsking(true);
      return;
    }
    const form = { intent: 'update', item_id: String(line.id), quantity: String(quantity) };
    void fetcher.submit(form, { method: 'post', action: '/cart' });
  };
  const keep = (event: MouseEvent) => {
    if (!confirming) event.preventDefault();
    setAsking(false);
    setRefusals((count) => count + 1);
  };
  const busy = fetcher.state !== 'idle';
  return { Form: fetcher.Form, asking, keep, settle, refusals, busy, messages: busy ? [] : (data?.messages ?? []) };
}
