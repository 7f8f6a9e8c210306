import { useAction } from '@kaifong/client/hooks';
import { type PaymentMethodCode, routes } from '@kaifong/domain/sales/contract';
import { Alert, Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';

const colors = { open: 'green', closed: 'red', away: 'yellow', off: 'gray' } as const;

/** Asks the provider whether the keys that are saved open its account. */
export function TestButton({ code }: { readonly code: PaymentMethodCode }) {
  const { t } = useTranslation();
  const can = useCan();
  const test = useAction(routes.testPaymentConnection, []);
  if (!can('update configuration')) return null;
  const result = test.data?.data;
  const ask = async () => {
    try {
      await test.mutateAsync({ code, language: currentLanguage() });
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} />}
        loading={test.isPending}
        onClick={() => void ask()}
      >
        {t('payment.test')}
        <VisuallyHidden>: {t(`sales.payment_code.${code}`)}</VisuallyHidden>
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
