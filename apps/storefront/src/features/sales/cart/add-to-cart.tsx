import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
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
  const { changed } = useCart();
  const fetcher = useFetcher<CartChange>();
  const told = useRef<CartChange>(undefined);
  const busy = fetcher.state !== 'idle';
  const { data } = fetcher;

  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    if (data.messages.length === 0) changed(data);
  }, [data, changed]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // Not awaited: the answer arrives as `fetcher.data`.
    void fetcher.submit(new FormData(event.currentTarget), { method: 'post', action: '/cart' });
  };
  // `ready` is false until scripts have taken over the form.
  return { ready, busy, messages: busy ? [] : (data?.messages ?? []), submit };
}

/** What a form that puts things in the cart needs to know. */
export function AddToCart({ children }: { readonly children: (adding: ReturnType<typeof useAddToCart>) => ReactNode }) {
  return children(useAddToCart());
}
