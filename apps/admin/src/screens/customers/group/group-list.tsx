import { useRoute } from '@kaifong/client/hooks';
import { contactGroup, groupRoutes } from '@kaifong/domain/customers/contract';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ResourceList, type Row, resourceRoutes } from '../../../kit/resource/index.ts';

/** Everybody in a group as it is now, whom its conditions mean included. */
function People({ row }: { readonly row: Row }) {
  const format = useFormat();
  const groups = useRoute(resourceRoutes(contactGroup).list, { per_page: 100 }).data?.data;
  const ids = (groups ?? []).map(({ id }) => id);
  const counts = useRoute(groupRoutes.countGroups, { ids }, { enabled: ids.length > 0, keep: true }).data?.data;
  const people = counts?.find(({ id }) => id === row.id)?.people ?? row.people;
  return typeof people === 'number' ? format.number(people) : '–';
}

const cells = { people: (row: Row) => <People row={row} /> };

/** Groups of people with how many each has. */
export default function GroupList() {
  return <ResourceList definition={contactGroup} cells={cells} />;
}
