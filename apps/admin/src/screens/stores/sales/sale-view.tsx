// One sale of a till: its papers, printed and mailed once more, and the way to take its goods back.
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/till/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCashRegister, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { ReceiptBody } from '../till/receipt/receipt-body.tsx';

export default function SaleView() {
  const { t } = useTranslation();
  const can = useCan();
  const id = Number(useParams().id);
  const answer = useRoute(routes.getReceipt, { order_id: id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/till-sale">
      {({ data: sale }) => (
        <>
          <PageHeader
            title={sale.number}
            back="/till-sale"
            description={[sale.store.name, sale.register_name, sale.served_by].join(' · ')}
          >
            {can('get order') ? (
              <Button component={Link} to={`/order/${id}`} variant="default" leftSection={<IconReceipt size={16} />}>
                {t('till_sales.to_order')}
              </Button>
            ) : null}
            <Button
              component={Link}
              to={`/pos/view/${sale.session_id}`}
              variant="default"
              leftSection={<IconCashRegister size={16} />}
            >
              {t('till_sales.to_session')}
            </Button>
            {can('create till_session') ? (
              <Button
                component={Link}
                to={`/store/pos/new/${sale.store_id}`}
                state={{ back: sale.number }}
                leftSection={<IconArrowBackUp size={16} />}
              >
                {t('till_sell.give_back')}
              </Button>
            ) : null}
          </PageHeader>
          <Panel title={t('till_sell.papers.receipt')}>
            <ReceiptBody sessionId={sale.session_id} receipt={sale} isNew={false} />
          </Panel>
        </>
      )}
    </RecordGate>
  );
}
