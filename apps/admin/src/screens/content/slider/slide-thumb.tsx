import { useRoute } from '@kaifong/client/hooks';
import { getFile } from '@kaifong/domain/media/contract';
import { PictureThumb } from '../../../kit/media/index.ts';

interface SlideThumbProps {
  readonly id: unknown;
  /** The picture itself, where its small version would be blurred. */
  readonly whole?: boolean;
}

/** A picture by the id of its file; nothing until it is there. What it shows is said beside it. */
export function SlideThumb({ id, whole = false }: SlideThumbProps) {
  const file = typeof id === 'string' && id !== '' ? id : undefined;
  const picture = useRoute(getFile, { id: file ?? '' }, { enabled: file !== undefined }).data?.data.picture;
  if (!file || !picture) return null;
  return <PictureThumb picture={whole ? { ...picture, webp: '' } : picture} silent />;
}
