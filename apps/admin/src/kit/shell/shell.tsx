// The frame around every screen: navigation rail, top bar, main region.
import { useRoute } from '@kaifong/client/hooks';
import { signInRoutes as identity } from '@kaifong/domain/identity/contract';
import { AppShell, FocusTrap } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Palette } from '../palette/palette.tsx';
import { checker, PermissionProvider } from '../permissions/index.ts';
import { keeper } from '../session/session.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { NavigationRail } from './navigation-rail.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, { toggle, close }] = useDisclosure(false);
  const profile = useRoute(identity.getProfile, {}).data?.data;
  const can = useMemo(() => checker(profile?.role.permission_list ?? []), [profile]);

  useEffect(() => keeper.start(), []);
  useHotkeys([['Escape', close]]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the address changes
  useEffect(close, [pathname, close]);

  return (
    <PermissionProvider value={can}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <NavigationBar />
      <AppShell
        layout="alt"
        header={{ height: 56 }}
        navbar={{ width: 236, breakpoint: 'md', collapsed: { mobile: !open } }}
        padding={0}
        classNames={{ navbar: classes.rail, header: classes.bar, main: classes.main }}
      >
        <AppShell.Header>
          <TopBar railOpen={open} onToggleRail={toggle} profile={profile} />
        </AppShell.Header>
        <AppShell.Navbar aria-label={t('shell.navigation')} data-closed={!open || undefined}>
          <FocusTrap active={open}>
            <div className={classes.railInside}>
              <NavigationRail onClose={close} />
            </div>
          </FocusTrap>
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1}>
          <div className={classes.page}>
            <Outlet />
          </div>
        </AppShell.Main>
      </AppShell>
      <Palette />
      <ScrollRestoration />
    </PermissionProvider>
  );
}
