import { useRoute } from '@kaifong/client/hooks';
import { supplier } from '@kaifong/domain/purchasing/contract';
import { useWatch } from 'react-hook-form';
import { useShop } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { resourceRoutes } from '../../kit/resource/index.ts';
import type { Written } from './purchase-order-values.ts';

const { read } = resourceRoutes(supplier);

/** The currency that is typed, the supplier's until it is one, and that of the shop where she has none. */
export function useOrderCurrency(): string {
  const shop = useShop();
  const can = useCan();
  const [typed, supplier_id] = useWatch<Written, ['currency', 'supplier_id']>({ name: ['currency', 'supplier_id'] });
  const id = Number(supplier_id) || 0;
  const known = useRoute(read, { id }, { enabled: id > 0 && can('get supplier') });
  const written = typed.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(written)) return written;
  return (written === '' && known.data?.data.currency) || shop.currency;
}
