import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { List } from '../use-list-state.ts';
import { askForView } from './ask-for-view.tsx';
import type { ListViews } from './use-list-views.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewMenu } from './view-menu.tsx';
import classes from './views.module.css';

interface ViewBarProps {
  readonly name: string;
  readonly list: List;
  readonly views: ListViews;
}

/** The saved views of a list, one press each. Not there while there are none and nothing that could become one. */
export function ViewBar({ name, list, views }: ViewBarProps) {
  const { t } = useTranslation();
  const actions = useViewActions(list, views);
  const { active, changed } = views;
  if (views.views.length === 0 && !actions.isWorthKeeping) return null;
  return (
    <div className={classes.bar}>
      <nav className={classes.tabs} aria-label={t('view.views')}>
        <UnstyledButton
          className={classes.tab}
          aria-current={active ? undefined : 'true'}
          onClick={() => views.open(undefined)}
        >
          {t('view.all')}
        </UnstyledButton>
        {views.views.map((view) => (
          <UnstyledButton
            key={view.id}
            className={classes.tab}
            aria-current={view === active ? 'true' : undefined}
            onClick={() => views.open(view)}
          >
            {view.name}
            {view.scope === 'shared' ? (
              <IconUsers size={13} stroke={1.6} role="img" aria-label={t('view.shared')} />
            ) : null}
            {view === active && changed ? (
              <Text span size="xs" c="dimmed">
                {t('view.changed')}
              </Text>
            ) : null}
          </UnstyledButton>
        ))}
      </nav>
      <Group gap={4} wrap="nowrap">
        {active && changed && actions.mayChange(active) ? (
          <Button size="compact-sm" variant="light" loading={actions.busy} onClick={() => void actions.keep(active)}>
            {t('view.keep_changes')}
          </Button>
        ) : null}
        {changed || (!active && actions.isWorthKeeping) ? (
          <Button size="compact-sm" variant="subtle" onClick={() => askForView({ name, list, views })}>
            {t('view.save_as')}
          </Button>
        ) : null}
        {active ? (
          <ViewMenu view={active} actions={actions} onEdit={() => askForView({ name, list, views, view: active })} />
        ) : null}
      </Group>
    </div>
  );
}
