import { type DefinedList, type ListAddition, type ListColumns, listKey, withAdditions } from '@kaifong/base/resource';
import { useEffect, useMemo, useState } from 'react';
import { loadDomains } from '../../language/language.ts';
import { useSections } from '../../screen/index.ts';

/** A list with what other sections add to it; until their words have come, and where they do not, the list alone. */
export function useAdditions<C extends ListColumns>(list: DefinedList<C>): DefinedList<C> {
  const sections = useSections();
  const [added, setAdded] = useState<readonly ListAddition[]>([]);
  useEffect(() => {
    const load = async () => {
      const files = await Promise.all(sections.flatMap(({ lists }) => lists?.() ?? []));
      const found = files.flatMap((file) => file.default).filter((one) => listKey(one.list) === listKey(list));
      if (found.length === 0) return;
      await loadDomains(found.map(({ domain }) => domain));
      setAdded(found);
    };
    load().catch(() => undefined);
  }, [sections, list]);
  return useMemo(() => (added.length > 0 ? (withAdditions(list, added) as DefinedList<C>) : list), [list, added]);
}
