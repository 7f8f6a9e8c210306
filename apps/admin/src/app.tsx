import { CallProvider } from '@kaifong/client/hooks';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DialogGuard } from './kit/feedback/dialog-guard.tsx';
import { SectionsProvider } from './kit/screen/index.ts';
import { call, queries } from './kit/session/session.ts';
import { colourSchemeStore } from './kit/theme/colour-scheme.ts';
import { theme, variables } from './kit/theme/theme.ts';
import { resetRoutes, routes } from './routes.tsx';
import { sections } from './screens/index.ts';

/** The addresses come to life here: guards and words run at once, so the language must be known by now. */
export const createRouter = () =>
  window.location.pathname === '/admin-reset-password'
    ? createBrowserRouter(resetRoutes)
    : createBrowserRouter(routes, { basename: '/admin' });

export function App({ router }: { readonly router: ReturnType<typeof createRouter> }) {
  const { t } = useTranslation();
  const close = t('action.close');
  // Every window and drawer has a button that closes it, and the button a name in the reader's language.
  const named = useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': close } };
    return mergeThemeOverrides(theme, { components: { Modal: { defaultProps }, Drawer: { defaultProps } } });
  }, [close]);
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={variables}
      colorSchemeManager={colourSchemeStore}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <CallProvider value={call}>
          <ModalsProvider>
            <DialogGuard />
            <Notifications position="top-right" limit={4} />
            <SectionsProvider value={sections}>
              <RouterProvider router={router} />
            </SectionsProvider>
          </ModalsProvider>
        </CallProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
