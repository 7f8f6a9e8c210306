import { useAction } from '@kaifong/client/hooks';
import { type RefundRecord, routes } from '@kaifong/domain/sales/contract';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';

/** Saves the credit note of a refund as PDF. */
export function useCreditNote() {
  const document = useAction(routes.getRefundDocument);
  return {
    busy: document.isPending,
    async save({ id, number }: Pick<RefundRecord, 'id' | 'number'>) {
      try {
        saveFile(await document.mutateAsync({ id, language: currentLanguage() }), `credit-note ${number}.pdf`);
      } catch (error) {
        notifyFailure('export_fail', error);
      }
    },
  };
}
