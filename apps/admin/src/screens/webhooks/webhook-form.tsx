import { useAction, useRoute } from '@kaifong/client/hooks';
import { publicEventNames, routes, type WebhookView } from '@kaifong/domain/webhooks/contract';
import { Checkbox, SimpleGrid } from '@mantine/core';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../kit/feedback/index.ts';
import { FormColumns, FormSection, RecordForm, SwitchField, TextField } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { showSecret } from './show-secret.tsx';

const valuesOf = (webhook?: WebhookView) => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: [...(webhook?.events ?? [])],
  enabled: webhook?.enabled ?? true,
});
type Values = ReturnType<typeof valuesOf>;

const useLabel = () => {
  const { t } = useTranslation();
  return (name: string) => t(`webhooks.webhook.fields.${name}`);
};

/** The screens of a new webhook and of one that is there. */
export default function WebhookForm() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getWebhook, { id, language: currentLanguage() }, { enabled: id > 0, keep: true });
  if (id === 0) return <NewWebhook />;
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/webhook">
      {(read) => <EditWebhook key={id} record={read.data} />}
    </RecordGate>
  );
}

function NewWebhook() {
  const { t } = useTranslation();
  const go = useNavigate();
  const label = useLabel();
  const create = useAction(routes.createWebhook, [routes.listWebhooks]);
  const form = useForm<Values>({ defaultValues: valuesOf() });
  const save = async (values: Values, leave: () => void) => {
    const { data } = await create.mutateAsync({ ...values, language: currentLanguage() });
    leave();
    await showSecret(data.secret);
    await go(`/webhook/view/${data.id}`);
  };
  return (
    <>
      <PageHeader title={t('screen.webhook_create')} back="/webhook" description={t('webhooks.webhook.purpose')} />
      <RecordForm form={form} save={save} labelOf={label} failTitle="create_fail" isNew>
        <Fields />
      </RecordForm>
    </>
  );
}

function EditWebhook({ record }: { readonly record: WebhookView }) {
  const can = useCan();
  const label = useLabel();
  const update = useAction(routes.updateWebhook, [routes.listWebhooks, routes.getWebhook, routes.listDeliveries]);
  const form = useForm<Values>({ defaultValues: valuesOf(record) });
  const { id, name, version } = record;
  const save = async (values: Values) => {
    const { data } = await update.mutateAsync({ ...values, id, version, language: currentLanguage() });
    form.reset(valuesOf(data));
    notifySuccess('submit_success');
  };
  return (
    <>
      <PageHeader title={name} back={`/webhook/view/${id}`} />
      <RecordForm form={form} save={save} labelOf={label} readOnly={!can('update webhook')}>
        <Fields />
      </RecordForm>
    </>
  );
}

function Fields() {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <FormColumns
      main={[
        <FormSection key="about">
          <TextField name="name" label={label('name')} required maxLength={80} />
          <TextField
            name="url"
            type="url"
            label={label('url')}
            description={t('webhook.url_text')}
            placeholder="https://"
            required
            maxLength={500}
          />
        </FormSection>,
        <FormSection key="events" title={label('events')} description={t('webhook.events_text')}>
          <EventsField />
        </FormSection>,
      ]}
      side={
        <FormSection>
          <SwitchField name="enabled" label={label('enabled')} description={t('webhook.enabled_text')} />
        </FormSection>
      }
    />
  );
}

function EventsField() {
  const { t } = useTranslation();
  const label = useLabel();
  const { field, fieldState } = useController<Values, 'events'>({ name: 'events' });
  return (
    <Checkbox.Group
      value={field.value}
      onChange={(events) => field.onChange(events)}
      error={fieldState.error?.message}
      aria-label={label('events')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {publicEventNames.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={t(`webhooks.webhook.event.${name.replace('.', '_')}`)}
            description={name}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
