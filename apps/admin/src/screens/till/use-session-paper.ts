import { useAction } from '@kaifong/client/hooks';
import { routes, type SessionView } from '@kaifong/domain/till/contract';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { saveFile } from '../../kit/resource/save-file.ts';

/** Saves the report of a session as PDF. */
export function useSessionPaper() {
  const paper = useAction(routes.getSessionPaper);
  return {
    busy: paper.isPending,
    async save({ id, number }: Pick<SessionView, 'id' | 'number'>, kind: 'x' | 'z') {
      try {
        const file = await paper.mutateAsync({ id, language: currentLanguage() });
        saveFile(file, `${kind.toUpperCase()} report ${number}.pdf`);
      } catch (error) {
        notifyFailure('export_fail', error);
      }
    },
  };
}
