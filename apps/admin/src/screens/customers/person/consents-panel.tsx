import type { Person } from '@kaifong/domain/customers/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { Lines } from './lines.tsx';

export function ConsentsPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('customer.consents')}>
      <Lines none={t('customer.no_consents')}>
        {person.consents.map((consent) => (
          <div key={consent.id}>
            <Text size="sm" fw={560}>
              {t(`customer.${consent.kind}_${consent.given ? 'yes' : 'no'}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {`${format.dateTime(consent.created_at)} · ${t(`customer.origin.${consent.origin}`)}`}
            </Text>
          </div>
        ))}
      </Lines>
    </Panel>
  );
}
