import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { IconLogout, IconPlus, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../session/session.ts';
import { useNavigationEntries } from '../shell/use-navigation-entries.ts';
import { useRecordSearch } from './use-record-search.ts';

const iconSize = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Go to, create, and one's own things; only what this person may. */
export default function PaletteWindow({ wanted }: { readonly wanted: number }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const groups = useNavigationEntries();
  const [typed, setTyped] = useState('');
  const { hits, searching } = useRecordSearch(typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new wish opens it again
  useEffect(() => spotlight.open(), [wanted]);

  const actions = useMemo((): SpotlightActionGroupData[] => {
    const entries = groups.flatMap((group) => group.entries);
    return [
      {
        group: t('palette.records'),
        actions: hits.map((hit) => ({
          id: `${hit.kind}-${hit.id}`,
          label: hit.title,
          description: `${t(hit.noun)} · ${hit.subtitle}`,
          // The server found it; what was typed need not stand in its name.
          keywords: typed,
          leftSection: <hit.icon {...iconSize} />,
          onClick: () => void go(hit.to),
        })),
      },
      {
        group: t('palette.go_to'),
        actions: entries.map(({ entry, screen }) => ({
          id: entry.to,
          label: t(screen.title),
          keywords: entry.to.slice(1),
          leftSection: <entry.icon {...iconSize} />,
          onClick: () => void go(entry.to),
        })),
      },
      {
        group: t('palette.create'),
        actions: entries.flatMap(({ entry, create }) =>
          create && entry.create
            ? [
                {
                  id: entry.create,
                  label: t(create.title),
                  keywords: entry.create.slice(1),
                  leftSection: <IconPlus {...iconSize} />,
                  onClick: () => void go(entry.create ?? '/'),
                },
              ]
            : [],
        ),
      },
      {
        group: t('palette.account'),
        actions: [
          {
            id: 'profile',
            label: t('screen.profile'),
            leftSection: <IconUserCircle {...iconSize} />,
            onClick: () => void go('/profile'),
          },
          {
            id: 'log-out',
            label: t('shell.log_out'),
            leftSection: <IconLogout {...iconSize} />,
            onClick: () => void signOut(),
          },
        ],
      },
    ].filter((group) => group.actions.length > 0);
  }, [groups, hits, typed, go, t]);

  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      // What is typed stays where it is while the answers below it come and go.
      centered={false}
      yOffset="min(12dvh, 96px)"
      highlightQuery
      scrollable
      maxHeight={420}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={t(searching ? 'palette.searching' : 'palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
