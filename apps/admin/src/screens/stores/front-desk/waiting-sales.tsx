import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/till/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';

/** Sales put aside in a store; a till calls them back. */
export function WaitingSales({ storeId }: { readonly storeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useRoute(routes.listParked, { store_id: storeId, language: currentLanguage() });
  const parked = answer.data?.data ?? [];
  return (
    <Panel title={t('front_desk.put_aside')}>
      {parked.length === 0 ? (
        <Text c="dimmed">{t(answer.isPending ? 'front_desk.loading' : 'till_sell.none_parked')}</Text>
      ) : (
        <Stack gap="xs">
          {parked.map(({ id, name, pieces, who, created_at }) => (
            <Group key={id} justify="space-between">
              <Text fw={560}>{name || t('till_sell.parked_pieces', { count: pieces })}</Text>
              <Text size="sm" c="dimmed">
                {[t('till_sell.parked_pieces', { count: pieces }), who, format.dateTime(created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
