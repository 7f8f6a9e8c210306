import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/identity/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';

/** Ends a key for good, after a question. */
export function RevokeButton({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslation();
  const revoke = useAction(routes.revokeApiKey, [routes.listApiKeys, routes.getApiKey]);
  const ask = async () => {
    const sure = await confirm({
      title: t('api_key.revoke_ask', { name }),
      text: t('api_key.revoke_text'),
      confirm: t('api_key.revoke'),
      danger: true,
    });
    if (!sure) return;
    try {
      await revoke.mutateAsync({ id, language: currentLanguage() });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Button variant="default" c="var(--mantine-color-error)" loading={revoke.isPending} onClick={() => void ask()}>
      {t('api_key.revoke')}
    </Button>
  );
}
