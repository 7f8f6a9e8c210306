import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../kit/feedback/index.ts';
import { fitPictures, largestFile } from '../../../../kit/media/fit-picture.ts';
import type { PictureValues } from '../model/values.ts';
import { sendPicture } from './send-picture.ts';

export const acceptedPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'];

/** A picture on its way, or one that did not get there. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  readonly refusal?: string;
  /** Sending it again may help; a wrong kind of file stays wrong. */
  readonly retry?: boolean;
}

let nextKey = 0;

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly send: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly dismiss: (upload: Upload) => void;
}

/** Sends pictures one by one, each with its own progress; hands over every one that arrived. */
export function useUploads(onStored: (picture: PictureValues) => void): Uploads {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  );
  const dismiss = useCallback(({ key }: Upload) => setUploads((now) => now.filter((one) => one.key !== key)), []);

  const start = async (upload: Upload) => {
    const { key, file } = upload;
    try {
      const { id, picture } = await sendPicture(file, (share) => change(key, { share }));
      dismiss(upload);
      if (picture) onStored({ id, picture, alt: {} });
    } catch (error) {
      change(key, { refusal: failureOf(error).messages.join(' '), retry: true });
    }
  };
  const send = async (files: readonly File[]) => {
    const made = (await fitPictures(files)).map((file): Upload => {
      nextKey += 1;
      const base = { key: nextKey, file, share: 0 };
      if (!acceptedPictures.includes(file.type)) return { ...base, refusal: t('form.picture_type') };
      return file.size > largestFile ? { ...base, refusal: t('form.file_too_large') } : base;
    });
    setUploads((now) => [...now, ...made]);
    // One after the other: the order they were chosen in is the order they shall stand in.
    void made
      .filter(({ refusal }) => !refusal)
      .reduce((before, one) => before.then(() => start(one)), Promise.resolve());
  };
  const retry = (upload: Upload) => {
    change(upload.key, { refusal: '', share: 0 });
    void start(upload);
  };
  return { uploads, send: (files) => void send(files), retry, dismiss };
}
