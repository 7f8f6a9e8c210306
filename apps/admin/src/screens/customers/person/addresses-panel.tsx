import { fullNameOf, type Person } from '@kaifong/domain/customers/contract';
import { regionLines } from '@kaifong/domain/settings/contract';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { Lines } from './lines.tsx';

export function AddressesPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('customers.address.plural')}>
      <Lines none={t('customer.no_addresses')}>
        {person.addresses.map((address) => (
          <div key={address.id}>
            <Group gap="xs">
              <Text fw={560}>{fullNameOf(address)}</Text>
              {address.default_shipping ? (
                <Badge variant="light">{t('customers.address.fields.default_shipping')}</Badge>
              ) : null}
              {address.default_billing ? (
                <Badge variant="light" color="gray">
                  {t('customers.address.fields.default_billing')}
                </Badge>
              ) : null}
            </Group>
            <Text size="sm">{address.contact_number}</Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {[address.address, ...regionLines(address, currentLanguage())].join('\n')}
            </Text>
          </div>
        ))}
      </Lines>
    </Panel>
  );
}
