import { useWatch } from 'react-hook-form';
import { useShop } from '../../kit/language/use-format.ts';
import type { Written } from './purchase-order-values.ts';

/** The currency that is typed, that of the shop until it is one. */
export function useOrderCurrency(): string {
  const shop = useShop();
  const typed = useWatch<Written, 'currency'>({ name: 'currency' }).trim().toUpperCase();
  return /^[A-Z]{3}$/.test(typed) ? typed : shop.currency;
}
