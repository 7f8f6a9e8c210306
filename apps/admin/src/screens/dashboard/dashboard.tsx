import { EmptyState, Stack } from '@mantine/core';
import { IconSunHigh } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCards } from '../../kit/dashboard/index.ts';
import { loadDomains } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { type CardPlace, type FirstPageCard, useSections } from '../../kit/screen/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../kit/table/read-problem.tsx';
import classes from './dashboard.module.css';

/** The cards of the house's sections: with the page itself they are one file, and one file of words. */
const houseCards = import.meta.glob<readonly FirstPageCard[]>('../*/dashboard/cards.ts', {
  eager: true,
  import: 'cards',
});

interface ShownCard {
  readonly key: string;
  readonly place: CardPlace;
  readonly Card: ComponentType;
}

/** The cards of all sections that this person may see. Code and words of an extension's are on their way at once, beside the numbers. */
function useShownCards(): readonly ShownCard[] {
  const sections = useSections();
  const can = useCan();
  return useMemo(
    () =>
      sections.flatMap(({ domain, cards = [] }) => [
        ...(houseCards[`../${domain}/dashboard/cards.ts`] ?? [])
          .filter(({ permission }) => can(permission))
          .map(({ place, Card }, i) => ({ key: `${domain}-${i}`, place, Card })),
        ...cards
          .filter(({ permission }) => can(permission))
          .map(({ place, load }, i) => {
            const ready = Promise.all([load(), loadDomains([domain])]);
            ready.catch(() => undefined);
            return { key: `${domain}-brought-${i}`, place, Card: lazy(async () => (await ready)[0]) };
          }),
      ]),
    [sections, can],
  );
}

/** What waits and how the shop is doing, as every section tells it. */
export default function Dashboard() {
  const { t } = useTranslation();
  const cards = useShownCards();
  const answer = useCards();
  const at = (place: CardPlace) => cards.filter((card) => card.place === place);
  const drawn = (place: CardPlace) => at(place).map(({ key, Card }) => <Card key={key} />);
  const half = at('half');
  return (
    <>
      <PageHeader title={t('screen.dashboard')} />
      {answer.data ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <Stack gap="md">
            {drawn('notice')}
            {drawn('wide')}
            <div className={classes.pair} data-two={half.length > 1 || undefined}>
              {drawn('half')}
            </div>
            {half.length === 0 && at('wide').length === 0 ? <Welcome /> : null}
          </Stack>
        </Suspense>
      ) : answer.error ? (
        <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </>
  );
}

function Welcome() {
  const { t } = useTranslation();
  return (
    <EmptyState
      py={64}
      icon={<IconSunHigh size={34} stroke={1.5} />}
      title={t('dashboard.nothing')}
      description={t('dashboard.nothing_text')}
    />
  );
}
