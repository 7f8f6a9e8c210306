import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/sales/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { type Draft, previewPayload } from '../model/draft.ts';

const nothing = { lines: [] };

/** What the order would cost as it stands; follows the writing a moment behind. */
export function useOrderPreview(draft: Draft) {
  // Compared by its text: the same order written anew is not asked for again.
  const text = JSON.stringify(previewPayload(draft) ?? null);
  const [rested] = useDebouncedValue(text, 300);
  const asked = useMemo(() => JSON.parse(rested) as ReturnType<typeof previewPayload> | null, [rested]);
  const answer = useRoute(
    routes.previewOrder,
    { ...(asked ?? nothing), language: currentLanguage() },
    { enabled: asked !== null, keep: true },
  );
  return {
    preview: asked ? answer.data?.data : undefined,
    error: asked ? answer.error : null,
    /** The shown price belongs to an order that was different a moment ago. */
    late: text !== rested || (asked !== null && answer.isFetching),
  };
}
