import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/identity/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirm, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';

/** Leads from one's own profile to the second factors. */
export function OwnFactorSection() {
  const { t } = useTranslation();
  const count = useRoute(routes.listOwnFactors, {}).data?.data.factors.length;
  return (
    <FormSection title={t('screen.security')} description={t('factor.yours_text')}>
      <Group justify="space-between">
        <Text>{count === undefined ? '' : t(count > 0 ? 'factor.state_on' : 'factor.state_off')}</Text>
        <Button component={Link} to="/security" variant="default">
          {t('factor.manage')}
        </Button>
      </Group>
    </FormSection>
  );
}

/** A colleague's second factors, which are taken away when she has lost them. */
export function ColleagueFactorSection({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getColleagueFactors, { id });
  const reset = useAction(routes.resetColleagueFactors, [routes.getColleagueFactors, routes.listAccountSessions]);
  const count = answer.data?.data.factors;
  // Of an account that may more than the reader's nothing is told.
  if (count === undefined) return null;
  const ask = async () => {
    const sure = await confirm({
      title: t('factor.reset'),
      text: t('factor.reset_text'),
      confirm: t('factor.reset'),
      danger: true,
    });
    if (!sure) return;
    try {
      await reset.mutateAsync({ id, language: currentLanguage() });
      notifySuccess('submit_success', t('factor.reset_done'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <FormSection title={t('screen.security')}>
      <Group justify="space-between">
        <Text>{t(count > 0 ? 'factor.state_on' : 'factor.state_off')}</Text>
        {count > 0 ? (
          <Button
            variant="default"
            leftSection={<IconShieldOff size={16} />}
            loading={reset.isPending}
            onClick={() => void ask()}
          >
            {t('factor.reset')}
          </Button>
        ) : null}
      </Group>
    </FormSection>
  );
}
