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
import { WaitingCard } from '../../kit/waiting/index.ts';
import { ArrangeButton } from './arrange-button.tsx';
import classes from './dashboard.module.css';
import { runsOf, useArranged } from './use-arranged.ts';

/** The cards of the house's sections: with the page itself they are one file, and one file of words. */
const houseCards = import.meta.glob<readonly FirstPageCard[]>('../*/dashboard/cards.ts', {
  eager: true,
  import: 'cards',
});

interface ShownCard {
  readonly key: string;
  readonly title: string;
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
          .map(({ title, place, Card }, i) => ({ key: `${domain}-${i}`, title, place, Card })),
        ...cards
          .filter(({ permission }) => can(permission))
          .map(({ title, place, load }, i) => {
            const ready = Promise.all([load(), loadDomains([domain])]);
            ready.catch(() => undefined);
            return { key: `${domain}-brought-${i}`, title, place, Card: lazy(async () => (await ready)[0]) };
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
  const { shown, props } = useArranged(cards);
  return (
    <>
      <PageHeader title={t('screen.dashboard')}>
        {props.cards.length > 1 ? <ArrangeButton {...props} /> : null}
      </PageHeader>
      {answer.data ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <Stack gap="md">
            <WaitingCard />
            {cards.flatMap(({ key, place, Card }) => (place === 'notice' ? <Card key={key} /> : []))}
            {runsOf(shown).map((run) =>
              run[0]?.place === 'half' ? (
                <div key={run[0].key} className={classes.pair} data-two={run.length > 1 || undefined}>
                  {run.map(({ key, Card }) => (
                    <Card key={key} />
                  ))}
                </div>
              ) : (
                run.map(({ key, Card }) => <Card key={key} />)
              ),
            )}
            {props.cards.length === 0 ? <Welcome /> : null}
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
