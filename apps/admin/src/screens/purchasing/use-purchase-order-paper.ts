import { useAction } from '@kaifong/client/hooks';
import { type PurchaseOrderView, routes } from '@kaifong/domain/purchasing/contract';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { saveFile } from '../../kit/resource/save-file.ts';

/** Saves the paper of a purchase order as PDF. */
export function usePurchaseOrderPaper() {
  const paper = useAction(routes.getPurchaseOrderPaper);
  return {
    busy: paper.isPending,
    async save({ id, number }: Pick<PurchaseOrderView, 'id' | 'number'>) {
      try {
        saveFile(await paper.mutateAsync({ id, language: currentLanguage() }), `purchase order ${number}.pdf`);
      } catch (error) {
        notifyFailure('export_fail', error);
      }
    },
  };
}
