import { buttonClass } from '@kaifong/ui/button';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';

/** The way to the page of paying. */
export function PayLink({ number, again = false }: { readonly number: string; readonly again?: boolean }) {
  const text = usePersonalText();
  return (
    <ShopLink
      to={`/order/pay?${new URLSearchParams({ order_number: number })}`}
      className={buttonClass(again ? { tone: 'secondary' } : {})}
    >
      {text(again ? 'pay.otherWay' : 'pay.now')}
    </ShopLink>
  );
}
