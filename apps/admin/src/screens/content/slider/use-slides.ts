// All slides in the order they are shown, and moving them.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import type { Resource, Row } from '../../../kit/resource/index.ts';
import { ordersToWrite, reordered } from './order.ts';

export interface SlideRow extends Row {
  readonly title: string;
  readonly order: number;
  readonly enabled: boolean;
  readonly image: string;
  readonly only_language: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

export function useSlides({ routes }: Resource) {
  const { t } = useTranslation();
  const answer = useRoute(routes.list, { sort: 'order', per_page: 100, language: currentLanguage() }, { keep: true });
  const update = useAction(routes.batchUpdate, [routes.list]);
  // The order somebody wants that the server has not confirmed yet.
  const [wish, setWish] = useState<readonly SlideRow[]>();
  const [said, setSaid] = useState('');
  const stored = (answer.data?.data ?? []) as unknown as SlideRow[];
  const slides = wish ?? stored;

  /** Puts the slide at a place in another one; `to` counts without it. */
  const move = async (from: number, to: number) => {
    const wanted = reordered(slides, from, to);
    setWish(wanted);
    try {
      const changes = ordersToWrite(wanted);
      for (const { id, order } of changes) {
        const { fail_ids: refused } = await update.mutateAsync({ ids: [id], key: 'order', value: order });
        if (refused.length > 0)
          notifyRefusal(
            'batch_update_fail',
            refused.flatMap(({ messages }) => messages),
          );
      }
      setSaid(t('slide.moved', { title: slides[from]?.title ?? '', number: to + 1, count: slides.length }));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
    setWish(undefined);
  };
  return { answer, slides, move, said, busy: wish !== undefined };
}
