import { Alert, Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../feedback/index.ts';
import { useCan } from '../permissions/index.ts';

const colors = { open: 'green', closed: 'red', away: 'yellow', off: 'gray' } as const;

interface ConnectionTestProps {
  /** The name of the tested service, for who does not see what the button stands beside. */
  readonly of: string;
  readonly pending: boolean;
  readonly result:
    | { readonly state: keyof typeof colors; readonly answer: string; readonly rehearsal: boolean }
    | undefined;
  readonly ask: () => Promise<unknown>;
}

/** Asks a service of others whether the keys that are saved open the shop's account there. */
export function ConnectionTest({ of, pending, result, ask }: ConnectionTestProps) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('update configuration')) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} />}
        loading={pending}
        onClick={() => void ask().catch((error: unknown) => notifyFailure('submit_fail', error))}
      >
        {t('payment.test')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </Button>
      {result ? (
        <Alert color={colors[result.state]} role="status">
          {t(`payment.test_state.${result.state}`)} {result.answer}
          {result.rehearsal ? ` ${t('payment.test_rehearsal')}` : ''}
        </Alert>
      ) : null}
    </Stack>
  );
}
