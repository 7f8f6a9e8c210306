import { useCall } from '@kaifong/client/hooks';
import { uploadFile } from '@kaifong/domain/media/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../feedback/index.ts';

export const acceptedPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'];
const largest = 2 * 1024 * 1024;

/** Sends a picture and hands on the id of the stored file; refuses a wrong type or size before anything is sent. */
export function usePictureUpload(onStored: (id: string) => void) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    if (!acceptedPictures.includes(file.type)) return setRefusal(t('form.picture_type'));
    if (file.size > largest) return setRefusal(t('form.file_too_large'));
    setRefusal(undefined);
    setBusy(true);
    try {
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
