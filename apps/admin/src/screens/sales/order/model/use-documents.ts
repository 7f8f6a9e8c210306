import { useAction } from '@kaifong/client/hooks';
import { type AdminOrder, type AdminShipment, type OrderDocument, routes } from '@kaifong/domain/sales/contract';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { saveFile } from '../../../../kit/resource/save-file.ts';

/** Saves papers of orders as PDF; `busy` while one is being made. */
export function useDocuments() {
  const one = useAction(routes.getOrderDocument);
  const several = useAction(routes.getOrderDocuments);
  const save = async (file: Promise<Blob>, name: string) => {
    try {
      saveFile(await file, `${name}.pdf`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  const language = currentLanguage();
  return {
    busy: one.isPending || several.isPending,
    /** Of the whole order, or of one parcel. */
    saveOne: (
      { id, number }: Pick<AdminOrder, 'id' | 'number'>,
      kind: OrderDocument,
      parcel?: Pick<AdminShipment, 'id' | 'number'>,
    ) =>
      save(
        one.mutateAsync({ id, kind, language, ...(parcel && { shipment_id: parcel.id }) }),
        [kind, number.replace(/[^\w-]/g, ''), parcel?.number].filter(Boolean).join(' '),
      ),
    saveSeveral: (ids: number[], kind: OrderDocument) =>
      save(several.mutateAsync({ ids, kind, language }), `${kind} list`),
  };
}
