import type { AdminProduct } from '@kaifong/domain/catalogue/contract';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MovementList } from '../../../../goods/movement-list.tsx';

/** What happened to the units of this product. Below the form and no part of it: it has searches of its own. */
export function HistorySection({ record }: { readonly record: AdminProduct }) {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap="sm" mt="xl">
      <Title order={2}>{t('catalogue.product.fields.inventories_histories')}</Title>
      <MovementList of={{ product_id: String(record.id) }} given={record.inventories_histories} />
    </Stack>
  );
}
