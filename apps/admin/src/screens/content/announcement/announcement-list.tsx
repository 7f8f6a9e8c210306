import { announcement } from '@kaifong/domain/content/contract';
import { Menu } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceList, type Row } from '../../../kit/resource/index.ts';

export default function AnnouncementList() {
  const { t } = useTranslation();
  const view = useMemo(
    () => (row: Row) => (
      <Menu.Item component={Link} to={`/announcement/view/${row.id}`} leftSection={<IconEye size={15} />}>
        {t('notice.view')}
      </Menu.Item>
    ),
    [t],
  );
  return <ResourceList definition={announcement} purpose={t('purpose.announcement')} rowActions={view} />;
}
