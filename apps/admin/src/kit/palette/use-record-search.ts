import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/reports/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { currentLanguage, loadDomains } from '../language/language.ts';
import { useSections } from '../screen/index.ts';

/** Records by number, name, email or sku, of kinds a section has a screen for. Waits until typing rests. */
export function useRecordSearch(typed: string) {
  const sections = useSections();
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const wanted = keyword.length >= 2;
  const answer = useRoute(routes.searchAdmin, { keyword, language: currentLanguage() }, { enabled: wanted });
  const data = answer.data?.data;
  const kinds = useMemo(
    () =>
      new Map(
        sections.flatMap(({ domain, records = {} }) =>
          Object.entries(records).map(([kind, record]) => [kind, { ...record, domain }] as const),
        ),
      ),
    [sections],
  );
  // What the kinds are called, their domains say.
  useEffect(() => void loadDomains([...kinds.values()].map(({ domain }) => domain)).catch(() => undefined), [kinds]);
  const hits = useMemo(
    () =>
      (wanted ? (data ?? []) : []).flatMap((hit) => {
        const kind = kinds.get(hit.kind);
        return kind ? [{ ...hit, icon: kind.icon, to: kind.to(hit.id), noun: `${kind.domain}.${hit.kind}.name` }] : [];
      }),
    [data, wanted, kinds],
  );
  return { hits, searching: wanted && answer.isFetching };
}
