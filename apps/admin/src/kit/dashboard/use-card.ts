import type { Card, CardOf } from '@kaifong/base/contract';
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/reports/contract';
import { currentLanguage } from '../language/language.ts';

/** Reads all cards of the dashboard with one call. */
export const useCards = () => useRoute(routes.getDashboard, { language: currentLanguage() }, { keep: true });

/** Data of one card, amounts in `currency`; undefined while loading and for staff who may not see it. */
export function useCard<C extends Card>(card: C): { data: CardOf<C>; currency: string } | undefined {
  const cards = useCards().data?.data;
  const data = cards?.[card.name] as CardOf<C> | null | undefined;
  return cards && data ? { data, currency: cards.currency } : undefined;
}
