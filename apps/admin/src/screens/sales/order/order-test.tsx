import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/sales/contract';
import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';

/** Where the owner of a new shop orders something from herself. */
export default function OrderTest() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useAction(routes.placeTestOrder);
  const order = async () => {
    try {
      const { data } = await place.mutateAsync({ language: currentLanguage() });
      await navigate(`/order/${data.id}`);
    } catch (error) {
      notifyFailure('create_fail', error);
    }
  };
  return (
    <>
      <PageHeader title={t('screen.order_test')} back="/order" />
      <Paper withBorder p="lg" maw={640}>
        <Stack gap="md" align="flex-start">
          <Text>{t('order.test.text')}</Text>
          <Button leftSection={<IconFlask size={16} />} loading={place.isPending} onClick={order}>
            {t('order.test.place')}
          </Button>
        </Stack>
      </Paper>
    </>
  );
}
