import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNetwork } from './network.ts';

/** How long its return is spoken of. */
const saidFor = 8000;

/** A quiet line: the network is away, or is back. */
export function NetworkLine() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const [wasAway, setWasAway] = useState(!online);
  useEffect(() => {
    if (!online) return setWasAway(true);
    const timer = setTimeout(() => setWasAway(false), saidFor);
    return () => clearTimeout(timer);
  }, [online]);
  const back = wasAway ? t('till_sell.network_back') : '';
  return (
    <Text size="sm" fw={560} role="status">
      {online ? back : t('till_sell.network_away')}
    </Text>
  );
}
