import { useRoute } from '@kaifong/client/hooks';
import { funnel, routes } from '@kaifong/domain/crm/contract';
import { Menu } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ResourceList, type Row, resourceRoutes } from '../../kit/resource/index.ts';

/** The leads of a funnel the reader may see. */
function Leads({ row }: { readonly row: Row }) {
  const format = useFormat();
  const funnels = useRoute(resourceRoutes(funnel).list, { per_page: 100 }).data?.data;
  const ids = (funnels ?? []).map(({ id }) => id);
  const { data } = useRoute(routes.countLeads, { ids }, { enabled: ids.length > 0, keep: true });
  const leads = data?.data.find(({ id }) => id === row.id)?.leads;
  return leads === undefined ? '–' : format.number(leads);
}

const cells = { leads: (row: Row) => <Leads row={row} /> };

/** The funnels, each with its board. */
export default function FunnelList() {
  const { t } = useTranslation();
  const may = useCan()('get leads');
  return (
    <ResourceList
      definition={funnel}
      {...(may && {
        cells,
        rowActions: ({ id }) => (
          <Menu.Item component={Link} to={`/funnel/management/${id}`} leftSection={<IconLayoutKanban size={15} />}>
            {t('lead_screen.board')}
          </Menu.Item>
        ),
      })}
    />
  );
}
