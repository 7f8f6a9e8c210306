import { useAction } from '@kaifong/client/hooks';
import { type PaymentMethodCode, routes } from '@kaifong/domain/sales/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { ConnectionTest } from '../../../kit/settings/connection-test.tsx';

/** Asks the provider whether the keys that are saved open its account. */
export function TestButton({ code }: { readonly code: PaymentMethodCode }) {
  const { t } = useTranslation();
  const test = useAction(routes.testPaymentConnection, []);
  return (
    <ConnectionTest
      of={t(`sales.payment_code.${code}`)}
      pending={test.isPending}
      result={test.data?.data}
      ask={() => test.mutateAsync({ code, language: currentLanguage() })}
    />
  );
}
