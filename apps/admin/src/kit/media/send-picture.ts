// Uploads one picture with XMLHttpRequest, because `fetch` reports no progress.
import { CallError, type FailureBody } from '@kaifong/client/call';
import { type StoredFile, uploadFile } from '@kaifong/domain/media/contract';
import { keeper } from '../session/session.ts';

function refusalOf({ status, response }: XMLHttpRequest): CallError {
  return new CallError(status, (response ?? {}) as Partial<FailureBody>);
}

/** Resolves with the stored file; `onProgress` gets 0 to 1. Rejects like any call. */
export async function sendPicture(file: File, onProgress: (share: number) => void): Promise<StoredFile> {
  await keeper.ensureFresh();
  const form = new FormData();
  form.append('type', 'image');
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFile.method, uploadFile.path);
    request.responseType = 'json';
    request.setRequestHeader('X-Kaifong', '1');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('network'));
    request.onload = () => {
      if (request.status < 300) resolve((request.response as { data: StoredFile }).data);
      else reject(refusalOf(request));
    };
    request.send(form);
  });
}
