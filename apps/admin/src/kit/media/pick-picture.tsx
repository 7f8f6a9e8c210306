// Asks for pictures of the library. The window's own code comes when it is first opened.
import type { LibraryFile } from '@kaifong/domain/media/contract';
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';

const PicturePicker = lazy(() => import('./picture-picker.tsx'));

/** A picture of the library, with its descriptions, address and id. */
export type PickedPicture = LibraryFile;

const modalId = 'pick-picture';

function ask(multiple: boolean): Promise<readonly PickedPicture[]> {
  return new Promise((resolve) => {
    const answer = (files: readonly PickedPicture[]) => {
      resolve(files);
      modals.close(modalId);
    };
    modals.open({
      modalId,
      size: 'xl',
      title: i18next.t(multiple ? 'media.pick_many' : 'media.pick_one'),
      children: (
        <Suspense fallback={<Skeleton h={420} />}>
          <PicturePicker multiple={multiple} onAnswer={answer} />
        </Suspense>
      ),
      onClose: () => resolve([]),
    });
  });
}

/** Lets the user choose or upload a picture; `undefined` when cancelled. */
export async function pickPicture(): Promise<PickedPicture | undefined> {
  return (await ask(false))[0];
}

/** Lets the user choose several pictures; in the order chosen. */
export const pickPictures = (): Promise<readonly PickedPicture[]> => ask(true);
