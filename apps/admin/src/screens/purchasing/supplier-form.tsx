import { supplier } from '@kaifong/domain/purchasing/contract';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceForm } from '../../kit/resource/index.ts';

/** A supplier, with the way to what she takes for goods. */
export default function SupplierForm() {
  const { t } = useTranslation();
  return (
    <ResourceForm
      definition={supplier}
      actions={({ id }) => (
        <Button
          component={Link}
          to={`/supplier/goods/${id}`}
          variant="default"
          leftSection={<IconListDetails size={16} />}
        >
          {t('purchase.to_goods')}
        </Button>
      )}
    />
  );
}
