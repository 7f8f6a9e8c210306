import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/sales/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconReceipt, IconShoppingBag, IconUser } from '@tabler/icons-react';
import { useMemo } from 'react';
import { screens } from '../../screens/index.ts';
import { currentLanguage } from '../language/language.ts';
import { screenAt } from '../screen/screen.ts';

type Kind = 'order' | 'product' | 'customer';

const kinds: Record<Kind, { readonly icon: Icon; readonly to: (id: number) => string }> = {
  order: { icon: IconReceipt, to: (id) => `/order/${id}` },
  product: { icon: IconShoppingBag, to: (id) => `/product/edit/${id}` },
  customer: { icon: IconUser, to: (id) => `/customer/list/edit/${id}` },
};

/** Records by number, name, email or sku, of kinds there is a screen for. Waits until typing rests. */
export function useRecordSearch(typed: string) {
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const wanted = keyword.length >= 2;
  const answer = useRoute(routes.searchAdmin, { keyword, language: currentLanguage() }, { enabled: wanted });
  const data = answer.data?.data;
  const hits = useMemo(
    () =>
      (wanted ? (data ?? []) : [])
        .map((hit) => ({ ...hit, icon: kinds[hit.kind].icon, to: kinds[hit.kind].to(hit.id) }))
        .filter(({ to }) => screenAt(screens, to) !== undefined),
    [data, wanted],
  );
  return { hits, searching: wanted && answer.isFetching };
}
