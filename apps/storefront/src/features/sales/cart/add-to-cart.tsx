import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useCart } from './cart-provider.tsx';
import type { CartChange } from './change-cart.ts';

const never = () => () => undefined;

/** Sends a form to the cart without leaving the page; a second press while the first is on its way does nothing. */
function useAddToCart() {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { changed, keep } = useCart();
  const { pathname } = useLocation();
  const sent = useRef<FormData>(undefined);
  const [isKept, setKept] = useState(false);
  const fetcher = useFetcher<CartChange>();
  const told = useRef<CartChange>(undefined);
  const busy = fetcher.state !== 'idle';
  const { data } = fetcher;

  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    if (data.messages.length === 0) changed(data);
    const [stock, quantity] = [Number(sent.current?.get('stock_id')), Number(sent.current?.get('quantity'))];
    setKept(data.unanswered === true && stock > 0 && quantity > 0 && keep(stock, quantity));
  }, [data, changed, keep]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    sent.current = new FormData(event.currentTarget);
    // To the page one is on: its script is here already, so that without network there is an answer of our own. Nothing
    // the page shows changes by it. Not awaited: the answer arrives as `fetcher.data`.
    void fetcher.submit(sent.current, { method: 'post', action: pathname, defaultShouldRevalidate: false });
  };
  // `ready` is false until scripts have taken over the form.
  return { ready, busy, messages: busy || isKept ? [] : (data?.messages ?? []), submit };
}

/** What a form that puts things in the cart needs to know. */
export function AddToCart({ children }: { readonly children: (adding: ReturnType<typeof useAddToCart>) => ReactNode }) {
  return children(useAddToCart());
}
