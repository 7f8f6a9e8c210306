import { useCall } from '@kaifong/client/hooks';
import { uploadFile } from '@kaifong/domain/media/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../feedback/index.ts';
import { fitPicture, largestFile } from '../../media/fit-picture.ts';

export const acceptedPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'];

/** Sends a picture and hands on the id of the stored file; refuses a wrong type or size before anything is sent. */
export function usePictureUpload(onStored: (id: string) => void) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (chosen: File | null | undefined): Promise<void> => {
    if (!chosen) return;
    if (!acceptedPictures.includes(chosen.type)) return setRefusal(t('form.picture_type'));
    setRefusal(undefined);
    setBusy(true);
    try {
      const file = await fitPicture(chosen);
      if (file.size > largestFile) return setRefusal(t('form.file_too_large'));
      // The transport lays a browser's File out as multipart; the contract speaks of what the server then holds.
      const { data } = await call(uploadFile, { file, type: 'image' });
      onStored(data.id);
    } catch (error) {
      notifyFailure('upload_fail', error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, send };
}
