// Asks for a picture of the library. The window's own code comes when it is first opened.
import type { LibraryFile } from '@kaifong/domain/media/contract';
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { part } from '../feedback/part.tsx';

const PicturePicker = part(() => import('./picture-picker.tsx'), <Skeleton h={420} />);

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
      children: <PicturePicker onAnswer={answer} />,
      onClose: () => resolve(undefined),
    });
  });
}
