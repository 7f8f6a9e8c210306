// Payment has an address of its own beside its tab in the settings.
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import PaymentTab from './payment-tab.tsx';

const ignore = () => {};

export default function PaymentScreen() {
  const { t } = useTranslation();
  const answer = useRoute(routes.getConfiguration, {}, { keep: true });
  return (
    <>
      <PageHeader title={t('screen.payment')} />
      <RecordGate answer={answer} listPath="/dashboard">
        {({ data }) => <PaymentTab configuration={data} onDirty={ignore} />}
      </RecordGate>
    </>
  );
}
