import type { StaffProfile } from '@kaifong/domain/identity/contract';
import { ActionIcon, Burger, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openPalette } from '../palette/palette.tsx';
import { Bell } from '../waiting/index.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ColourSchemeMenu } from './colour-scheme-menu.tsx';
import { controlKey } from './control-key.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './shell.module.css';

interface TopBarProps {
  readonly railOpen: boolean;
  readonly onToggleRail: () => void;
  readonly profile: StaffProfile | undefined;
}

export function TopBar({ railOpen, onToggleRail, profile }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.topBar}>
      <Burger
        opened={railOpen}
        onClick={onToggleRail}
        hiddenFrom="md"
        size="sm"
        aria-label={t(railOpen ? 'shell.close_navigation' : 'shell.open_navigation')}
      />
      <Breadcrumbs />
      <button type="button" className={`${classes.search} mantine-visible-from-sm`} onClick={openPalette}>
        <IconSearch size={16} aria-hidden="true" />
        <span>{t('palette.open')}</span>
        <Kbd size="xs">{controlKey.shown} K</Kbd>
      </button>
      <ActionIcon size="lg" hiddenFrom="sm" onClick={openPalette} aria-label={t('palette.open')}>
        <IconSearch size={19} stroke={1.7} />
      </ActionIcon>
      <Bell />
      <ColourSchemeMenu />
      <LanguageMenu />
      <ProfileMenu profile={profile} />
    </div>
  );
}
