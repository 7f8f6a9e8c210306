import { useRoute } from '@kaifong/client/hooks';
import { routes, type SearchHit } from '@kaifong/domain/reports/contract';
import { useDebouncedValue } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { currentLanguage, loadDomains } from '../language/language.ts';
import { useSections } from '../screen/index.ts';
import { stepWish } from './find-actions.ts';

export interface RecordHit extends SearchHit {
  readonly icon: Icon;
  readonly to: string;
  readonly domain: string;
  /** Message key of what such a record is called. */
  readonly noun: string;
}

/** Two letters, or one Chinese character: 陳 is a name. */
const saysEnough = (keyword: string) => keyword.length >= 2 || /\p{sc=Han}/u.test(keyword);

/**
 * Records by number, name, email or sku, of kinds a section has a screen for, with the steps that may be taken. "ship 1018"
 * looks for 1018 as well. Waits until typing rests.
 */
export function useRecordSearch(typed: string) {
  const sections = useSections();
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const wanted = saysEnough(keyword);
  const wish = stepWish(keyword)?.record ?? '';
  const language = currentLanguage();
  const whole = useRoute(routes.searchAdmin, { keyword, language }, { enabled: wanted });
  const part = useRoute(routes.searchAdmin, { keyword: wish, language }, { enabled: wish.length >= 2 });
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
  const [found, named] = [wanted ? whole.data?.data : undefined, wish ? part.data?.data : undefined];
  const shown = useMemo(() => {
    const show = (hits: readonly SearchHit[] = []): RecordHit[] =>
      hits.flatMap((hit) => {
        const kind = kinds.get(hit.kind);
        if (!kind) return [];
        const { icon, domain } = kind;
        return [{ ...hit, icon, domain, to: kind.to(hit.id), noun: `${domain}.${hit.kind}.name` }];
      });
    return { hits: show(found), named: show(named) };
  }, [found, named, kinds]);
  const behind = typed.trim() !== keyword && saysEnough(typed.trim());
  return { ...shown, searching: behind || (wanted && whole.isFetching) || (wish !== '' && part.isFetching) };
}
