import { funnel } from '@kaifong/domain/crm/contract';
import { Menu } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/permissions/index.ts';
import { ResourceList } from '../../kit/resource/index.ts';

/** The funnels, each with its board. */
export default function FunnelList() {
  const { t } = useTranslation();
  const may = useCan()('get leads');
  return (
    <ResourceList
      definition={funnel}
      {...(may && {
        rowActions: ({ id }) => (
          <Menu.Item component={Link} to={`/funnel/management/${id}`} leftSection={<IconLayoutKanban size={15} />}>
            {t('lead_screen.board')}
          </Menu.Item>
        ),
      })}
    />
  );
}
