import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/catalogue/contract';
import { routes as inventory } from '@kaifong/domain/inventory/contract';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure, useUndo } from '../../../../kit/feedback/index.ts';

/** What shows products, and is read again when one changes, goes or comes back. */
export const productStale = [
  routes.listProducts,
  routes.pickProducts,
  routes.readProduct,
  inventory.listInventories,
  inventory.listMovements,
];
/** A product that is gone is not read again. */
const withoutRecord = productStale.filter((route) => route !== routes.readProduct);

/** Deleting one product: asks, deletes, and offers to take it back. */
export function useDeleteProduct() {
  const { t } = useTranslation();
  const remove = useAction(routes.deleteProduct, withoutRecord);
  const { offer } = useUndo(productStale);
  const ask = async (id: number, name: string): Promise<boolean> => {
    if (!(await confirmDelete())) return false;
    try {
      const { undo: token } = await remove.mutateAsync({ id });
      offer({ title: 'delete_success', message: t('undo.deleted', { name }), token });
      return true;
    } catch (error) {
      notifyFailure('delete_fail', error);
      return false;
    }
  };
  return { ask, busy: remove.isPending };
}
