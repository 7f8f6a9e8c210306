import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../feedback/index.ts';

/** Sends an email, and says where it goes, or why it does not. */
export function useSending() {
  const { t } = useTranslation();
  return async (send: () => Promise<unknown>, recipient: string) => {
    try {
      await send();
      notifySuccess('submit_success', t('sending.on_its_way', { recipient }));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
}
