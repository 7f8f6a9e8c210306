import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * How far below the screen something counts as near: little while a page opens, when everything far away would only keep
 * what is in sight waiting, and more once one begins to scroll.
 */
const opening = '64px 0px';
const scrolling = '1200px 0px';

const waiting = new Map<Element, () => void>();
let watching: IntersectionObserver | undefined;

function watch(margin: string): void {
  watching?.disconnect();
  watching = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: margin },
  );
  for (const element of waiting.keys()) watching.observe(element);
}

function showAll(): void {
  for (const show of [...waiting.values()]) show();
}

function start(): void {
  watch(opening);
  addEventListener('scroll', () => watch(scrolling), { once: true, passive: true, capture: true });
  // On paper everything is in sight.
  addEventListener('beforeprint', showAll);
}

/** Whether an element has come near the screen; it stays so. False on the server and until the page is awake. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return undefined;
    if (!watching) start();
    waiting.set(element, () => setNear(true));
    watching?.observe(element);
    return () => {
      waiting.delete(element);
      watching?.unobserve(element);
    };
  }, [near]);
  return [ref, near];
}
