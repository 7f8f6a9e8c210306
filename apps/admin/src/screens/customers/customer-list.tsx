import { customerRecord } from '@kaifong/domain/customers/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../kit/resource/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';

function Enabled({ enabled }: { readonly enabled: boolean }) {
  const { t } = useTranslation();
  return <StatusBadge tone={enabled ? 'good' : 'bad'}>{t(enabled ? 'customer.open' : 'customer.blocked')}</StatusBadge>;
}

const cells = {
  phone: (row: { readonly [field: string]: unknown }) =>
    row.phone ? <Text size="sm">{`+${String(row.country_code)} ${String(row.phone)}`}</Text> : null,
  enabled: (row: { readonly [field: string]: unknown }) => <Enabled enabled={row.enabled === true} />,
};

export default function CustomerList() {
  return <ResourceList definition={customerRecord} cells={cells} />;
}
