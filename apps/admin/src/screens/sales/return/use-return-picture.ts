import { useAction } from '@kaifong/client/hooks';
import { type ReturnView, routes } from '@kaifong/domain/sales/contract';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';

/** Saves the picture a buyer sent with her return. */
export function useReturnPicture() {
  const picture = useAction(routes.getReturnPicture);
  return {
    busy: picture.isPending,
    async open({ id, picture: file }: Pick<ReturnView, 'id' | 'picture'>) {
      try {
        saveFile(await picture.mutateAsync({ id, language: currentLanguage() }), file?.filename ?? 'picture');
      } catch (error) {
        notifyFailure('export_fail', error);
      }
    },
  };
}
