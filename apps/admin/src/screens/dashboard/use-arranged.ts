import { engineRoutes } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { useMemo } from 'react';
import { arrange, choiceOf, sameArrangement } from '../../kit/table/arrangement.ts';
import { useOwnChoice } from '../../kit/table/views/use-list-views.ts';
import type { ArrangeCardsProps } from './arrange-cards.tsx';

/** Kept as what somebody chose of a list, whose columns are the cards. */
const list = 'dashboard';

interface Card {
  readonly key: string;
  readonly title: string;
  readonly place: string;
}

/** The cards in the order the reader gave them, those she hid left out; kept with her account. */
export function useArranged<C extends Card>(cards: readonly C[]) {
  const choice = useRoute(engineRoutes.listViews, { list }).data?.choice;
  const [own, setOwn] = useOwnChoice(list, choice, true);
  return useMemo(() => {
    const usual = [...cards.filter(({ place }) => place === 'wide'), ...cards.filter(({ place }) => place === 'half')];
    const known = usual.map(({ key: id }) => ({ id }));
    const arrangement = arrange(known, own);
    const original = arrange(known, null);
    const byKey = new Map(usual.map((card) => [card.key, card]));
    const props: ArrangeCardsProps = {
      cards: usual.map(({ key: id, title }) => ({ id, title })),
      arrangement,
      onChange: (wish) => setOwn(choiceOf(wish)),
      onReset: sameArrangement(arrangement, original) ? undefined : () => setOwn(choiceOf(original)),
    };
    const shown = arrangement.columns.flatMap(({ id, shown: wanted }) => (wanted ? (byKey.get(id) ?? []) : []));
    return { shown, props };
  }, [cards, own, setOwn]);
}

/** Neighbours of one width together: halves stand side by side. */
export function runsOf<C extends Card>(cards: readonly C[]): C[][] {
  const runs: C[][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last && last[0]?.place === card.place) last.push(card);
    else runs.push([card]);
  }
  return runs;
}
