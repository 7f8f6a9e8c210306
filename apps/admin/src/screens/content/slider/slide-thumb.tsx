import { useRoute } from '@kaifong/client/hooks';
import { getFile } from '@kaifong/domain/media/contract';
import { PictureThumb } from '../../../kit/media/index.ts';

/** A picture by the id of its file; nothing until it is there. */
export function SlideThumb({ id, silent = true }: { readonly id: unknown; readonly silent?: boolean }) {
  const file = typeof id === 'string' && id !== '' ? id : undefined;
  const picture = useRoute(getFile, { id: file ?? '' }, { enabled: file !== undefined }).data?.data.picture;
  return file && picture ? <PictureThumb picture={picture} silent={silent} /> : null;
}
