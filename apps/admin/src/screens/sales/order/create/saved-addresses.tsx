import { fullNameOf } from '@kaifong/domain/customers/contract';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoundCustomer } from './customer-picker.tsx';

type SavedAddress = FoundCustomer['addresses'][number];

interface SavedAddressesProps {
  readonly addresses: readonly SavedAddress[];
  readonly onPick: (address: SavedAddress) => void;
}

/** The addresses of a customer's book, each one press away. */
export function SavedAddresses({ addresses, onPick }: SavedAddressesProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {t('order.saved_addresses')}
      </Text>
      <Group gap="xs">
        {addresses.map((address) => (
          <Button
            key={address.id}
            size="xs"
            variant="default"
            maw={300}
            styles={{ label: { overflow: 'hidden', textOverflow: 'ellipsis' } }}
            onClick={() => onPick(address)}
          >
            {fullNameOf(address)} · {address.address}
          </Button>
        ))}
      </Group>
    </div>
  );
}
