import { useRoute } from '@kaifong/client/hooks';
import { customerGroup } from '@kaifong/domain/members/contract';
import { useParams } from 'react-router';
import { ResourceForm, resourceRoutes } from '../../kit/resource/index.ts';
import { RecordGate } from '../../kit/shell/record-gate.tsx';

/** The screen at `/customer/group/edit/:name`; what follows may be the group's number, too. */
export default function GroupForm() {
  const { name = '' } = useParams();
  const query = { page: 1, per_page: 100, keyword: name };
  const answer = useRoute(resourceRoutes(customerGroup).list, query, { keep: true });
  const found = answer.data?.data.find((group) => group.name === name)?.id ?? (Number(name) || undefined);
  return (
    <RecordGate answer={{ ...answer, data: found }} missing={Boolean(answer.data) && !found} listPath="/customer/group">
      {(id) => <ResourceForm definition={customerGroup} id={id} />}
    </RecordGate>
  );
}
