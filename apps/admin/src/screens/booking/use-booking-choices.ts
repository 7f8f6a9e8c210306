import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { event, eventResource } from '@kaifong/domain/booking/contract';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';

const events = routesOf(event);
const resources = routesOf(eventResource);

interface Choice {
  readonly value: string;
  readonly label: string;
}

const choicesOf = (rows: readonly object[] | undefined): Choice[] =>
  (rows ?? []).map((row) => {
    const { id, title } = row as { id: number; title: unknown };
    return { value: String(id), label: String(title) };
  });

/** Events, people and rooms to choose from, for whoever may see them. */
export function useBookingChoices(): { readonly events: Choice[]; readonly resources: Choice[] } {
  const can = useCan();
  const query = { per_page: 100, language: currentLanguage() };
  const all = useRoute(events.list, query, { enabled: can('get events'), keep: true });
  const kept = useRoute(resources.list, query, { enabled: can('get event_resources'), keep: true });
  return { events: choicesOf(all.data?.data), resources: choicesOf(kept.data?.data) };
}
