// What every screen stands in, the log-in of the document too: look, calls, windows and notices.
import { CallProvider } from '@kaifong/client/hooks';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../feedback/dialog-guard.tsx';
import { call, queries } from '../session/session.ts';
import { colourSchemeStore } from '../theme/colour-scheme.ts';
import { theme, variables } from '../theme/theme.ts';

export function Providers({ children }: { readonly children: ReactNode }) {
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
            <Notifications position="top-center" limit={4} />
            {children}
          </ModalsProvider>
        </CallProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
