import type { Card, CardOf } from '@kaifong/base/contract';
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/reports/contract';
import { currentLanguage } from '../language/language.ts';

/** All cards at once: one call, however many sections show theirs. */
export const useCards = () => useRoute(routes.getDashboard, { language: currentLanguage() }, { keep: true });

/** What is on one card, amounts in `currency`; nothing while it is on its way and for whoever may not see it. */
export function useCard<C extends Card>(card: C): { data: CardOf<C>; currency: string } | undefined {
  const cards = useCards().data?.data;
  const data = cards?.[card.name] as CardOf<C> | null | undefined;
  return cards && data ? { data, currency: cards.currency } : undefined;
}
