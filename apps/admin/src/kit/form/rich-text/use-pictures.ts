// Pictures on their way into a text: chosen, dropped or pasted, stored in the library first.
import { useCall } from '@kaifong/client/hooks';
import { uploadFile } from '@kaifong/domain/media/contract';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { notifyFailure, warn } from '../../feedback/index.ts';
import { fitPicture, largestFile } from '../../media/fit-picture.ts';
import { acceptedPictures } from '../fields/use-picture-upload.ts';
import { cleanPaste, fileOfData, pastedPictures } from './clean-paste.ts';

export interface Pictures {
  /** How many are on their way. */
  readonly waiting: number;
  /** Stores pictures and puts them where the writer is, or at `place`. */
  readonly insert: (editor: Editor, files: Iterable<File>, place?: number) => Promise<void>;
  /** Puts in a pasted text once the pictures it carries are stored. */
  readonly insertHtml: (editor: Editor, html: string) => Promise<void>;
}

export function usePictures(): Pictures {
  const call = useCall();
  const [waiting, setWaiting] = useState(0);
  const sending = useRef(call);
  sending.current = call;

  const store = async (chosen: File) => {
    if (!acceptedPictures.includes(chosen.type)) {
      warn('feedback.upload_fail', ['form.picture_type']);
      return undefined;
    }
    const file = await fitPicture(chosen);
    if (file.size > largestFile) {
      warn('feedback.upload_fail', ['form.file_too_large']);
      return undefined;
    }
    setWaiting((count) => count + 1);
    try {
      // The transport lays a browser's File out as multipart; the contract speaks of what the server then holds.
      const { data } = await sending.current(uploadFile, { file, type: 'image' });
      return data.picture ?? undefined;
    } catch (error) {
      notifyFailure('upload_fail', error);
      return undefined;
    } finally {
      setWaiting((count) => count - 1);
    }
  };

  return {
    waiting,
    insert: async (editor, files, place) => {
      for (const file of files) {
        const picture = await store(file);
        if (!picture || editor.isDestroyed) continue;
        const { path: src, alt } = picture;
        const chain = editor.chain().focus();
        (place === undefined ? chain : chain.setTextSelection(place)).setImage({ src, alt }).run();
      }
    },
    insertHtml: async (editor, html) => {
      let text = cleanPaste(html);
      for (const source of pastedPictures(html)) {
        const file = fileOfData(source);
        const picture = file ? await store(file) : undefined;
        // What could not be stored leaves a picture without an address, which the editor does not take.
        text = text.replaceAll(source, picture?.path ?? '');
      }
      if (!editor.isDestroyed) editor.chain().focus().insertContent(text).run();
    },
  };
}

/** The pictures among what is dropped or pasted. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
