// Several pictures on their way to the library: each with its own progress, its own reason when it was refused.
import type { StoredFile } from '@kaifong/domain/media/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../feedback/failure.ts';
import { acceptedPictures } from '../form/fields/use-picture-upload.ts';
import { fitPictures, largestFile } from './fit-picture.ts';
import { sendPicture } from './send-picture.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'refused';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why the file was refused, ready to show. */
  readonly reason?: string;
  /** Sending it once more could help. */
  readonly retryable?: boolean;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly busy: boolean;
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (key: number) => void;
  /** Takes what is finished or refused off the list. */
  readonly clear: () => void;
}

/** The server reads two pictures at a time; a third would only wait there. */
const atOnce = 2;
let lastKey = 0;

/** `onStored` hears of every picture that has arrived. */
export function useUploads(onStored: (file: StoredFile) => void): Uploads {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stored = useRef(onStored);
  stored.current = onStored;
  const begun = useRef(new Set<number>());

  const change = useCallback((key: number, part: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  }, []);

  const send = useCallback(
    async ({ key, file }: Upload) => {
      change(key, { state: 'sending', progress: 0 });
      try {
        const arrived = await sendPicture(file, (progress) => change(key, { progress }));
        change(key, { state: 'done', progress: 1 });
        stored.current(arrived);
      } catch (error) {
        const [reason = ''] = failureOf(error).messages;
        const status = (error as { status?: number }).status ?? 0;
        change(key, { state: 'refused', reason, retryable: status === 0 || status === 429 || status >= 500 });
      } finally {
        begun.current.delete(key);
      }
    },
    [change],
  );

  // Whenever there is room, the next in line goes.
  useEffect(() => {
    for (const upload of uploads) {
      if (begun.current.size >= atOnce) return;
      if (upload.state !== 'waiting' || begun.current.has(upload.key)) continue;
      begun.current.add(upload.key);
      void send(upload);
    }
  }, [uploads, send]);

  return useMemo(() => {
    const refusalOf = (file: File): string | undefined => {
      if (!acceptedPictures.includes(file.type)) return t('form.picture_type');
      return file.size > largestFile ? t('form.file_too_large') : undefined;
    };
    return {
      uploads,
      busy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
      async add(files) {
        const fresh = (await fitPictures(files)).map((file): Upload => {
          lastKey += 1;
          const reason = refusalOf(file);
          const base = { key: lastKey, file, progress: 0 };
          return reason ? { ...base, state: 'refused', reason } : { ...base, state: 'waiting' };
        });
        setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...fresh]);
      },
      retry: (key) => change(key, { state: 'waiting', progress: 0 }),
      clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
    };
  }, [uploads, change, t]);
}
