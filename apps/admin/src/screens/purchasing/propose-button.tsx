import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/purchasing/contract';
import { routes as reports } from '@kaifong/domain/reports/contract';
import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';

/** Writes drafts for what runs out, and says how many, and what nobody ever ordered. */
export function ProposeButton() {
  const { t } = useTranslation();
  const propose = useAction(routes.proposePurchases, [routes.listPurchaseOrders, reports.getDashboard]);
  const run = async () => {
    try {
      const { data, never_ordered } = await propose.mutateAsync({ language: currentLanguage() });
      const said = [
        data.length === 0 ? t('purchase.nothing_low') : t('purchase.proposed', { count: data.length }),
        never_ordered > 0 && t('purchase.never_ordered', { count: never_ordered }),
      ];
      notifySuccess('submit_success', said.filter(Boolean).join(' '));
    } catch (error) {
      notifyFailure('create_fail', error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconReload size={16} />}
      loading={propose.isPending}
      onClick={() => void run()}
    >
      {t('purchase.propose')}
    </Button>
  );
}
