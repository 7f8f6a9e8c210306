import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ApiKeyView, isKeyScope, routes } from '@kaifong/domain/identity/contract';
import { Alert, Button, Code, Text } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import {
  DateField,
  FormColumns,
  FormSection,
  LongTextField,
  NumberField,
  RecordForm,
  TextField,
} from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { PermissionsField } from '../role/permissions-field.tsx';
import { showKey } from './new-key.tsx';
import { RevokeButton } from './revoke-button.tsx';

const listPath = '/api-key';

const valuesOf = (key?: ApiKeyView) => ({
  name: key?.name ?? '',
  scopes: [...(key?.scopes ?? [])],
  // One to a line, as people type them.
  ranges: key?.ranges.join('\n') ?? '',
  per_minute: (key?.per_minute ?? 120) as number | '',
  ends_on: key?.ends_on ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const sent = ({ ranges, per_minute, ends_on, ...rest }: Values) => ({
  ...rest,
  ranges: ranges
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  per_minute: per_minute === '' ? 120 : per_minute,
  ends_on: ends_on || null,
  language: currentLanguage(),
});

const useLabel = () => {
  const { t } = useTranslation();
  return (name: string) => t(`identity.api_key.fields.${name}`);
};

/** The screens of a new key and of one that is there. */
export default function ApiKeyForm() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getApiKey, { id, language: currentLanguage() }, { enabled: id > 0, keep: true });
  if (id === 0) return <NewKeyForm />;
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath={listPath}>
      {(read) => <KeyForm key={id} record={read.data} />}
    </RecordGate>
  );
}

function NewKeyForm() {
  const { t } = useTranslation();
  const go = useNavigate();
  const label = useLabel();
  const create = useAction(routes.createApiKey, [routes.listApiKeys]);
  const form = useForm<Values>({ defaultValues: valuesOf() });
  const save = async (values: Values, leave: () => void) => {
    const { data } = await create.mutateAsync(sent(values));
    leave();
    await showKey(data.key);
    await go(`${listPath}/edit/${data.id}`);
  };
  return (
    <>
      <PageHeader title={t('screen.api_key_create')} back={listPath} description={t('identity.api_key.purpose')} />
      <RecordForm form={form} save={save} labelOf={label} failTitle="create_fail" isNew>
        <Fields />
      </RecordForm>
    </>
  );
}

function KeyForm({ record }: { readonly record: ApiKeyView }) {
  const { t } = useTranslation();
  const can = useCan();
  const label = useLabel();
  const update = useAction(routes.updateApiKey, [routes.listApiKeys, routes.getApiKey]);
  const form = useForm<Values>({ defaultValues: valuesOf(record) });
  const { id, name, version, state, own } = record;
  const save = async (values: Values) => {
    const { data } = await update.mutateAsync({ ...sent(values), id, version });
    form.reset(valuesOf(data));
    notifySuccess('submit_success');
  };
  const revoked = record.revoked_at !== null;
  return (
    <>
      <PageHeader
        title={name}
        back={listPath}
        aside={
          <StatusBadge tone={state === 'enabled' ? 'good' : 'bad'}>{t(`identity.api_key.state.${state}`)}</StatusBadge>
        }
        description={<Facts record={record} />}
      >
        {can('get audit_logs') ? (
          <Button
            component={Link}
            variant="default"
            to={`/audit?filter%5Bactor%5D%5B%5D=key:${id}`}
            leftSection={<IconHistory size={16} />}
          >
            {t('api_key.log')}
          </Button>
        ) : null}
        {revoked || !can('delete api_key') ? null : <RevokeButton id={id} name={name} />}
      </PageHeader>
      <Notes record={record} />
      <RecordForm form={form} save={save} labelOf={label} readOnly={revoked || !own || !can('update api_key')}>
        <Fields />
      </RecordForm>
    </>
  );
}

/** By what a key is known, and when it was used. */
function Facts({ record: { prefix, account, last_used_at, last_used_address } }: { readonly record: ApiKeyView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {t('api_key.begins', { prefix: `${prefix}…`, name: account.name })} ·{' '}
      {last_used_at
        ? t('api_key.used', { time: format.dateTime(last_used_at), address: last_used_address || '–' })
        : t('api_key.never_used')}
    </>
  );
}

/** Why a key cannot be changed here, or does less than it says. */
function Notes({ record }: { readonly record: ApiKeyView }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const lost = record.lost_scopes.map(({ label }) => label);
  return (
    <>
      {record.revoked_at ? (
        <Alert color="gray" icon={<IconLock />} mb="md">
          {t('api_key.revoked', { time: format.dateTime(record.revoked_at) })}
        </Alert>
      ) : record.own ? null : (
        <Alert color="gray" icon={<IconLock />} mb="md">
          {t('api_key.foreign', { name: record.account.name })}
        </Alert>
      )}
      {lost.length > 0 ? (
        <Alert color="yellow" title={t('api_key.lost')} mb="md">
          {t('api_key.lost_text', { names: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(lost) })}
        </Alert>
      ) : null}
    </>
  );
}

function Fields() {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <FormColumns
      main={[
        <FormSection key="about" title={t('api_key.about')}>
          <TextField name="name" label={label('name')} required maxLength={80} />
          <Text size="sm" c="dimmed">
            {t('api_key.header')} <Code>Authorization: Bearer kf_…</Code>
          </Text>
        </FormSection>,
        <FormSection key="scopes" title={label('scopes')} description={t('api_key.scopes_text')}>
          <PermissionsField name="scopes" label={label('scopes')} only={isKeyScope} />
        </FormSection>,
      ]}
      side={
        <FormSection title={t('api_key.limits')}>
          <LongTextField name="ranges" label={label('ranges')} description={t('api_key.ranges_text')} rows={2} />
          <DateField name="ends_on" label={label('ends_on')} description={t('api_key.ends_text')} />
          <NumberField
            name="per_minute"
            label={label('per_minute')}
            description={t('api_key.per_minute_text')}
            min={1}
            max={300}
          />
        </FormSection>
      }
    />
  );
}
