import { useAction, useRoute } from '@kaifong/client/hooks';
import { capabilitiesOf, type PaymentMethod, routes } from '@kaifong/domain/sales/contract';
import { countryName } from '@kaifong/domain/settings/contract';
import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import classes from './payment.module.css';

/** Ways to pay without a provider: what they are called, where they are offered, and whether. */
export function MethodList() {
  const { t } = useTranslation();
  const answer = useRoute(routes.listPaymentMethods, { language: currentLanguage() });
  return (
    <FormSection title={t('payment.methods')} description={t('payment.methods_text')}>
      {answer.data ? (
        <Stack gap={0}>
          {answer.data.data.map((method) => (
            <Method key={method.code} method={method} />
          ))}
        </Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </FormSection>
  );
}

function Method({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTranslation();
  const can = useCan();
  const update = useAction(routes.updatePaymentMethod, [routes.listPaymentMethods]);
  const { code, name, names, instructions, countries, enabled, usable, rehearsal, order, version } = method;
  const offered = countries.map((country) => countryName(country, currentLanguage())).join(', ');
  const toggle = async (next: boolean) => {
    try {
      await update.mutateAsync({ code, names, instructions, countries, order, version, enabled: next });
      notifySuccess('submit_success', name);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Group justify="space-between" className={classes.method}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {offered || t('payment.everywhere')}
          {enabled && !usable
            ? ` · ${t(capabilitiesOf(code).account_in_words ? 'payment.no_account' : 'payment.not_usable')}`
            : ''}
          {rehearsal ? ` · ${t('payment.rehearsal')}` : ''}
        </Text>
      </div>
      {can('update configuration') ? (
        <Group gap="md">
          <Switch
            checked={enabled}
            disabled={update.isPending}
            onChange={(event) => void toggle(event.currentTarget.checked)}
            aria-label={t('payment.offer', { name })}
          />
          <Button
            component={Link}
            to={`/payment/edit/${code}`}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={15} />}
            aria-label={t('action.edit_named', { name })}
          >
            {t('action.edit')}
          </Button>
        </Group>
      ) : null}
    </Group>
  );
}
