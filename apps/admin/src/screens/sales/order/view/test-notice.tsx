import { useAction } from '@kaifong/client/hooks';
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';

/** Says that this order is a test, and takes it away. */
export function TestNotice({ order }: { readonly order: Pick<AdminOrder, 'id'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useAction(routes.removeTestOrder);
  const takeAway = async () => {
    try {
      await remove.mutateAsync({ id: order.id, language: currentLanguage() });
      await navigate('/order', { replace: true });
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Alert color="blue" icon={<IconFlask />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('order.test.notice')}</Text>
        <Button variant="default" size="compact-sm" loading={remove.isPending} onClick={takeAway}>
          {t('order.test.remove')}
        </Button>
      </Group>
    </Alert>
  );
}
