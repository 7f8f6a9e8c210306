import { useAction, useRoute } from '@kaifong/client/hooks';
import { type AutomationState, automationRoutes, type DryRun } from '@kaifong/domain/automation/contract';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { PersonField } from '../../people/person-field.tsx';

/** The flow tried on a real person, without writing anything; and the button that lets her in. */
export function TryPanel({ one }: { readonly one: AutomationState }) {
  const { t } = useTranslation();
  const can = useCan();
  const form = useForm({ defaultValues: { customer_id: '' as number | '' } });
  const customerId = Number(form.watch('customer_id')) || 0;
  const input = { id: one.id, customer_id: customerId, language: currentLanguage() };
  const { data, error } = useRoute(automationRoutes.dryRunAutomation, input, { enabled: customerId > 0 });
  const enter = useAction(automationRoutes.enterByHand, [
    automationRoutes.getAutomationState,
    automationRoutes.listEntries,
    automationRoutes.dryRunAutomation,
  ]);
  const letIn = async () => {
    try {
      const { data: done } = await enter.mutateAsync({ id: one.id, customer_ids: [customerId] });
      notifySuccess(
        'submit_success',
        t(done.entered > 0 ? 'automation_screen.entered' : 'automation_screen.not_entered'),
      );
    } catch (failure) {
      notifyFailure('submit_fail', failure);
    }
  };
  return (
    <Panel title={t('automation_screen.try')}>
      <FormProvider {...form}>
        <Group align="flex-end">
          <PersonField name="customer_id" label={t('automation_screen.person')} />
          {can('update automation') ? (
            <Button
              variant="default"
              onClick={letIn}
              loading={enter.isPending}
              disabled={!one.enabled || customerId === 0 || data?.data.enters === false}
            >
              {t('automation_screen.let_in')}
            </Button>
          ) : null}
        </Group>
      </FormProvider>
      <Text size="sm" c="dimmed" mt="xs">
        {t('automation_screen.try_text')}
      </Text>
      {error ? <FailureDetails failure={failureOf(error)} /> : null}
      {data ? <Run run={data.data} keys={one.steps.map(({ step }) => step)} /> : null}
    </Panel>
  );
}

/** The steps she would go through, by the numbers they have in the flow. */
function Run({ run, keys }: { readonly run: DryRun; readonly keys: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div aria-live="polite">
      {run.enters ? null : (
        <Alert color="yellow" my="sm">
          {t('automation_screen.enters_not')}
        </Alert>
      )}
      {run.leaves ? <Text size="sm">{t(`automation.leave.${run.leaves}`)}</Text> : null}
      <List size="sm" spacing={4} mt="sm" listStyleType="none">
        {run.steps.map((step) => (
          <List.Item key={step.step}>
            {`${keys.indexOf(step.step) + 1}. ${t(`automation.kind.${step.kind}`)}`} · {format.dateTime(step.at)}
            {step.detail ? `: ${t(`automation_screen.${step.detail}`)}` : ''}
            {step.reason ? ` · ${t('automation.result.skipped')}: ${t(`automation.skip.${step.reason}`)}` : ''}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
