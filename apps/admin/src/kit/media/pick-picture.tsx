// Asks for a picture of the library. The window's own code comes when it is first opened.
import type { LibraryFile } from '@kaifong/domain/media/contract';
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';

const PicturePicker = lazy(() => import('./picture-picker.tsx'));

/** A picture of the library, with its descriptions, address and id. */
export type PickedPicture = LibraryFile;

const modalId = 'pick-picture';

/** Lets the user choose or upload a picture; `undefined` when cancelled. */
export function pickPicture(): Promise<PickedPicture | undefined> {
  return new Promise((resolve) => {
    const answer = (file: PickedPicture) => {
      resolve(file);
      modals.close(modalId);
    };
    modals.open({
      modalId,
      size: 'xl',
      title: i18next.t('media.pick'),
      children: (
        <Suspense fallback={<Skeleton h={420} />}>
          <PicturePicker onAnswer={answer} />
        </Suspense>
      ),
      onClose: () => resolve(undefined),
    });
  });
}
