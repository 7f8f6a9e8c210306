// All slides in the order they are shown, and moving them.
import type { RecordOf } from '@kaifong/base/resource';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { slider, sortSlides } from '@kaifong/domain/content/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { moved } from '../../../kit/order/moved.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';

const routes = resourceRoutes(slider);

export type SlideRow = RecordOf<typeof slider.fields>;

export function useSlides() {
  const { t } = useTranslation();
  const answer = useRoute(routes.list, { sort: 'order', per_page: 100, language: currentLanguage() }, { keep: true });
  const sort = useAction(sortSlides, [routes.list, routes.read]);
  // The order somebody wants that the server has not confirmed yet.
  const [wish, setWish] = useState<readonly SlideRow[]>();
  const [said, setSaid] = useState('');
  const stored = answer.data?.data ?? [];
  const slides = wish ?? stored;

  /** Puts the slide at a place in another one; `to` counts without it. */
  const move = async (from: number, to: number) => {
    const wanted = moved(slides, from, to);
    setWish(wanted);
    try {
      await sort.mutateAsync({ ids: wanted.map(({ id }) => id) });
      setSaid(t('slide.moved', { title: slides[from]?.title ?? '', number: to + 1, count: slides.length }));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
    setWish(undefined);
  };
  return { answer, slides, move, said, busy: wish !== undefined };
}
