import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/tasktool/contract';
import { useParams } from 'react-router';

/** The workspace in the address. `isUnknown`: the tool told of all, and this is none of them. */
export function useWorkspace() {
  const { workspace: id = '' } = useParams();
  const answer = useRoute(routes.listTeams, {});
  const team = answer.data?.teams.find((one) => one.id === id);
  return { id, answer, team, isUnknown: answer.data !== undefined && team === undefined };
}
