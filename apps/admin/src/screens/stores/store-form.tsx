import { specialDays, weekHours } from '@kaifong/base/hours';
import { store, storeRegisters } from '@kaifong/domain/stores/contract';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SpecialDaysField, WeekHoursField } from '../../kit/hours/index.ts';
import { Can } from '../../kit/permissions/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { RegistersField } from './registers-field.tsx';

const widgets = { hours: WeekHoursField, special_days: SpecialDaysField, registers: RegistersField };
const shapes = { hours: weekHours, special_days: specialDays, registers: storeRegisters };

export default function StoreForm() {
  return (
    <ResourceForm
      definition={store}
      widgets={widgets}
      shapes={shapes}
      actions={(record) => <WarehouseOf id={Number(record.warehouse_id)} />}
    />
  );
}

/** Leads to where its goods lie. */
function WarehouseOf({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  return (
    <Can do="get warehouse">
      <Button
        component={Link}
        to={`/warehouse/edit/${id}`}
        variant="default"
        leftSection={<IconBuildingWarehouse size={16} />}
      >
        {t('stores_till.warehouse')}
      </Button>
    </Can>
  );
}
