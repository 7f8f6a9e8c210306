import { useRoute } from '@kaifong/client/hooks';
import { type LibraryFile, routes } from '@kaifong/domain/media/contract';

/** How many records show each of these pictures. Counted beside the list: it reads every text of the shop. */
export function useUseCounts(files: readonly LibraryFile[]): ReadonlyMap<string, number> {
  const ids = files.map(({ id }) => id);
  const { data } = useRoute(routes.countFileUses, { ids }, { enabled: ids.length > 0, keep: true });
  return new Map(data?.data.map(({ id, count }) => [id, count]));
}
