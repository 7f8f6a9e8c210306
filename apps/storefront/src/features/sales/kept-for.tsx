import { useEffect, useState } from 'react';
import { useText } from '../../shell/text.ts';
import type { CartLineView } from './cart/cart-views.ts';

// Not of `base/time`, which brings calendars along: this page has to stay light.
const minute = 60_000;

interface KeptForProps {
  readonly line: Pick<CartLineView, 'agreed'>;
  readonly className: string | undefined;
}

/** How many more minutes a booked time is kept for who is about to pay; nothing for goods, and for what has days. */
export function KeptFor({ line, className }: KeptForProps) {
  const text = useText();
  const until = line.agreed?.kind === 'booking' ? Date.parse(line.agreed.until) : null;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const clock = setInterval(tick, 5_000);
    return () => clearInterval(clock);
  }, [until]);
  if (until === null || now === null) return null;
  const left = Math.ceil((until - now) / minute);
  if (left > 24 * 60) return null;
  return (
    <p className={className} data-kept>
      {left > 0 ? text('cart.keptFor', { count: left }) : text('cart.keptNoMore')}
    </p>
  );
}
