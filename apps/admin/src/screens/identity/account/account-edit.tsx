import { useAction, useRoute } from '@kaifong/client/hooks';
import { account, routes } from '@kaifong/domain/identity/contract';
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import { FormColumns, RecordForm } from '../../../kit/form/index.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { resourceRoutes, useStaleForm } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { ExplainSection } from '../access/explain-section.tsx';
import { ColleagueFactorSection } from '../second-factor/factor-section.tsx';
import { SessionSection } from '../session/session-section.tsx';
import { AccessSection, PersonSection, useAccountLabel } from './account-fields.tsx';
import { OpenWorkSection } from './open-work-section.tsx';
import { PasswordSection } from './password-section.tsx';

export interface AccountRecord {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly role_id: number;
  readonly enabled: boolean;
  readonly store_ids: readonly number[];
  readonly people_scope: string;
  readonly mail_language: string | null;
  readonly last_login_at: string | null;
  readonly invited_at: string | null;
}

const calls = resourceRoutes(account);

const valuesOf = (record: AccountRecord) => ({
  name: record.name,
  email: record.email,
  role_id: record.role_id,
  enabled: record.enabled,
  store_ids: [...record.store_ids],
  people_scope: record.people_scope,
  mail_language: record.mail_language ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function AccountEdit() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(calls.read, { id }, { keep: true });
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/account">
      {(read) => <Editor key={id} record={read.data} />}
    </RecordGate>
  );
}

function Editor({ record }: { readonly record: AccountRecord }) {
  const { t } = useTranslation();
  const label = useAccountLabel();
  const can = useCan();
  const me = useRoute(routes.getProfile, {}).data?.data.id;
  const own = record.id === me;
  const update = useAction(calls.update, [calls.list, calls.read, routes.getProfile, routes.listAccountSessions]);
  const base = useRef(record);
  const form = useForm<Values>({ defaultValues: valuesOf(record) });
  const roles = useRoute(routes.listRoleChoices, {}).data?.data ?? [];

  const save = async (values: Values) => {
    const { id, version } = base.current;
    const input = { ...values, mail_language: values.mail_language || null, id, version };
    const { data } = await update.mutateAsync(input);
    base.current = data as AccountRecord;
    form.reset(valuesOf(base.current));
    notifySuccess('submit_success');
  };
  const textOf = (path: string, value: unknown) =>
    path === 'role_id' ? roles.find(({ id }) => id === value)?.name : undefined;
  const onStale = useStaleForm({ form, base, record, valuesOf, save, labelOf: label, textOf });
  return (
    <>
      <PageHeader title={record.name} back="/account" />
      {own ? (
        <Alert icon={<IconInfoCircle />} color="gray" mb="md">
          {t('account.own')}{' '}
          <Anchor component={Link} to="/profile">
            {t('screen.profile')}
          </Anchor>
        </Alert>
      ) : null}
      <RecordForm form={form} save={save} labelOf={label} onStale={onStale} readOnly={!can('update account')}>
        <FormColumns main={<PersonSection />} side={<AccessSection own={own} />} />
      </RecordForm>
      <Stack gap="md" mt="md">
        {can('update account') ? <OpenWorkSection id={record.id} name={record.name} enabled={record.enabled} /> : null}
        {own || !can('update account') ? null : <PasswordSection record={record} />}
        {can('get access') ? <ExplainSection of="account" id={record.id} /> : null}
        {own || !can('delete second_factor') ? null : <ColleagueFactorSection id={record.id} />}
        {can('get sessions') ? <SessionSection account={record.id} /> : null}
      </Stack>
    </>
  );
}
