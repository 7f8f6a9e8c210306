// Sends one picture and tells how far it is. `fetch` cannot say how much of a body has gone out; an XMLHttpRequest can.
import { CallError, requestFor } from '@kaifong/client/call';
import { type StoredFile, uploadFile } from '@kaifong/domain/media/contract';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { keeper } from '../../../../kit/session/session.ts';

/** Stores a picture; rejects with `CallError` when the server refuses, with `TypeError` when it cannot be reached. */
export async function sendPicture(file: File, onProgress: (share: number) => void): Promise<StoredFile> {
  await keeper.ensureFresh();
  const { method, url, body } = requestFor(uploadFile, { file, type: 'image', language: currentLanguage() });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('X-Kaifong', '1');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('network failed'));
    request.onload = () => {
      if (request.status < 400) resolve((request.response as { data: StoredFile }).data);
      else reject(new CallError(request.status, (request.response ?? {}) as Partial<CallError>));
    };
    request.send(body ?? null);
  });
}
