import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/hr/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';

/** Leads to the screens of stores whose codes are punched by. */
export function StoreCodes() {
  const { t } = useTranslation();
  const answer = useRoute(routes.listPunchStores, { language: currentLanguage() });
  const stores = answer.data?.data ?? [];
  if (stores.length === 0) return null;
  return (
    <Group gap="sm" justify="center">
      <Text size="sm" c="dimmed">
        {t('punch.show_code')}
      </Text>
      {stores.map(({ id, name }) => (
        <Anchor key={id} component={Link} to={`/punch/qr/${id}`} size="sm">
          <IconQrcode size={15} aria-hidden="true" /> {name}
        </Anchor>
      ))}
    </Group>
  );
}
