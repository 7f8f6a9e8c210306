import { useRoute } from '@kaifong/client/hooks';
import { contactGroup, groupRoutes } from '@kaifong/domain/customers/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ResourceList, type Row, resourceRoutes } from '../../../kit/resource/index.ts';

/** Everybody in a group as it is now, whom its conditions mean included. */
function People({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const format = useFormat();
  const groups = useRoute(resourceRoutes(contactGroup).list, { per_page: 100 }).data?.data;
  const ids = (groups ?? []).map(({ id }) => id);
  const { data, error } = useRoute(groupRoutes.countGroups, { ids }, { enabled: ids.length > 0, keep: true });
  const people = data?.data.find(({ id }) => id === row.id)?.people ?? row.people;
  if (typeof people === 'number') return format.number(people);
  return data || error ? '–' : t('customer.conditions.counting');
}

const cells = { people: (row: Row) => <People row={row} /> };

/** Groups of people with how many each has. */
export default function GroupList() {
  return <ResourceList definition={contactGroup} cells={cells} />;
}
