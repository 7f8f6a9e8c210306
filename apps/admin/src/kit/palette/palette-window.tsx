import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconLogout, IconPlus, IconSearch, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../session/session.ts';
import { useNavigationEntries } from '../shell/use-navigation-entries.ts';
import { findActions, type PaletteGroup, type PaletteLine, stepWish } from './find-actions.ts';
import { useFirstAction } from './use-first-action.ts';
import { tabAddress, usePaletteWords, useSettingsTabs } from './use-palette-words.ts';
import { type RecordHit, useRecordSearch } from './use-record-search.ts';

const iconSize = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

type Line = PaletteLine & Omit<SpotlightActionData, 'label' | 'keywords' | 'group'>;

/** Go to, create, settings, records, their steps and one's own things; only what this person may. */
export default function PaletteWindow({ wanted }: { readonly wanted: number }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { searching, ...records } = useRecordSearch(typed);
  const groups = usePaletteGroups(typed, records);
  const onEnter = useFirstAction(typed, searching);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new wish opens it again
  useEffect(() => spotlight.open(), [wanted]);

  const actions = useMemo(
    (): SpotlightActionGroupData[] =>
      findActions(typed, groups).map(({ group, actions }) => ({
        group,
        actions: actions.map(({ words: _words, found: _found, ...action }) => action),
      })),
    [typed, groups],
  );

  return (
    <Spotlight
      actions={actions}
      // What answers is found above, by the words of every language.
      filter={(_query, given) => given}
      shortcut={null}
      // The field stays where it is while the answers below it come and go.
      centered={false}
      yOffset="min(12dvh, 96px)"
      highlightQuery
      scrollable
      maxHeight={420}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={t(searching ? 'palette.searching' : 'palette.nothing')}
      searchProps={{
        // Search words are nothing to lose: Esc closes without a question.
        type: 'search',
        leftSection: <IconSearch size={18} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        onKeyDown: onEnter,
      }}
    />
  );
}

function usePaletteGroups(
  typed: string,
  { hits, named }: { readonly hits: readonly RecordHit[]; readonly named: readonly RecordHit[] },
): PaletteGroup<Line>[] {
  const { t } = useTranslation();
  const go = useNavigate();
  const navigation = useNavigationEntries();
  const wordsOf = usePaletteWords();
  const tabs = useSettingsTabs();
  const entries = navigation.flatMap((group) => group.entries);
  const open = (to: string) => ({ onClick: () => void go(to) });

  const wish = stepWish(typed);
  const stepLines = (records: readonly RecordHit[], step: string): Line[] =>
    records.flatMap(({ domain, commands = [], ...record }) =>
      commands.flatMap((command) => {
        const key = `${domain}.do.${command}`;
        const words = [command, wordsOf(key), wordsOf(`screen.do.${command}`)].join(' · ').toLowerCase();
        if (!words.includes(step)) return [];
        const line = { id: `${record.kind}-${record.id}-${command}`, label: `${t(key)} · ${record.title}`, words };
        const place = { description: record.subtitle, leftSection: <IconArrowRight {...iconSize} /> };
        return [{ ...line, ...place, found: true as const, ...open(`${record.to}?step=${command}`) }];
      }),
    );

  // A step that cannot be taken now, or that nobody knows: the record itself shows why.
  const records: PaletteGroup<Line> = {
    group: t('palette.records'),
    actions: [...hits, ...named].map((hit) => ({
      id: `${hit.kind}-${hit.id}`,
      label: hit.title,
      words: '',
      found: true,
      description: `${t(hit.noun)} · ${hit.subtitle}`,
      leftSection: <hit.icon {...iconSize} />,
      ...open(hit.to),
    })),
  };
  const steps: PaletteGroup<Line> = {
    group: t('palette.steps'),
    actions: [...(wish ? stepLines(named, wish.step) : []), ...stepLines(hits, '')],
  };

  return [
    ...(wish ? [steps, records] : [records, steps]),
    {
      group: t('palette.go_to'),
      actions: entries.map(({ entry, screen }) => ({
        id: entry.to,
        label: t(screen.title),
        words: `${entry.to.slice(1)} · ${wordsOf(screen.title)}`,
        leftSection: <entry.icon {...iconSize} />,
        ...open(entry.to),
      })),
    },
    {
      group: t('palette.create'),
      actions: entries.flatMap(({ entry, create, screen }) =>
        create && entry.create
          ? [
              {
                id: entry.create,
                label: t(create.title),
                words: `new ${entry.create.slice(1)} ${wordsOf('screen.create')} ${wordsOf(create.title)} ${wordsOf(screen.title)}`,
                leftSection: <IconPlus {...iconSize} />,
                ...open(entry.create),
              },
            ]
          : [],
      ),
    },
    {
      group: t('palette.settings'),
      actions: tabs.map(({ tab: { name, settings }, keys }) => {
        const title = `${settings.domain}.configuration.tabs.${name}`;
        return {
          id: `settings-${name}`,
          label: t(title),
          words: [
            wordsOf('screen.configuration'),
            wordsOf(`screen.tab.${name}`),
            ...[title, ...keys].map(wordsOf),
          ].join(' · '),
          leftSection: <IconSettings {...iconSize} />,
          ...open(tabAddress(name)),
        };
      }),
    },
    {
      group: t('palette.account'),
      actions: [
        {
          id: 'profile',
          label: t('screen.profile'),
          words: wordsOf('screen.profile'),
          leftSection: <IconUserCircle {...iconSize} />,
          ...open('/profile'),
        },
        {
          id: 'log-out',
          label: t('shell.log_out'),
          words: 'log out, logout, sign out, signout, log off, 登出, 退出',
          leftSection: <IconLogout {...iconSize} />,
          onClick: () => void signOut(),
        },
      ],
    },
  ];
}
