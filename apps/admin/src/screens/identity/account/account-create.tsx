import { useAction, useRoute } from '@kaifong/client/hooks';
import { account, type PeopleScope, routes } from '@kaifong/domain/identity/contract';
import { Alert, Radio, SimpleGrid, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormColumns, FormSection, RecordForm } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { NewPassword } from '../new-password.tsx';
import { AccessSection, PersonSection, useAccountLabel } from './account-fields.tsx';
import { showLink } from './hand-over-link.tsx';

const blank = {
  name: '',
  email: '',
  mail_language: '' as string,
  role_id: '' as number | '',
  enabled: true,
  store_ids: [] as number[],
  people_scope: 'all' as PeopleScope,
  first: 'invite' as 'invite' | 'password',
  password: '',
  password_confirmation: '',
};
type Values = typeof blank;

const calls = resourceRoutes(account);

/** The screen at /account/create; `?clone=7` begins with the role and language of another account. */
export default function AccountCreate() {
  const [params] = useSearchParams();
  const original = Number(params.get('clone')) || undefined;
  const copy = useRoute(calls.clone, { id: original ?? 0 }, { enabled: original !== undefined });
  if (!original) return <NewAccount start={{ mail_language: currentLanguage() }} />;
  return (
    <RecordGate answer={copy} listPath="/account">
      {({ data: { name, role_id, mail_language, enabled, store_ids, people_scope } }) => (
        <NewAccount
          like={String(name)}
          start={{
            role_id: Number(role_id),
            mail_language: String(mail_language ?? ''),
            enabled: enabled !== false,
            people_scope: (people_scope ?? 'all') as PeopleScope,
            store_ids: [...((store_ids ?? []) as number[])],
          }}
        />
      )}
    </RecordGate>
  );
}

/** A new colleague, who chooses her password by the link of an invitation unless one is set here. */
function NewAccount({ start, like }: { readonly start: Partial<Values>; readonly like?: string }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const label = useAccountLabel();
  const create = useAction(routes.createAccount, [calls.list, routes.listRoleUsage]);
  const invite = useAction(routes.mailPasswordLink, [calls.read, calls.list]);
  const failed = (error: unknown) => notifyFailure('submit_fail', error);
  const form = useForm<Values>({ defaultValues: { ...blank, ...start } });

  const save = async (values: Values, leave: () => void) => {
    const { first, password, password_confirmation, role_id, mail_language, ...rest } = values;
    if (role_id === '') return form.setError('role_id', { message: t('validation.required') });
    const { data } = await create.mutateAsync({
      ...rest,
      role_id,
      mail_language: mail_language || null,
      ...(first === 'password' && { password, password_confirmation }),
    });
    const { id } = data as { id: number };
    // The account is there: an invitation that could not be mailed is asked for again on its page.
    const invited = first === 'invite' ? await invite.mutateAsync({ id }).catch(failed) : undefined;
    leave();
    await go(`/account/edit/${id}`);
    if (invited?.link) showLink({ email: values.email, link: invited.link });
    else notifySuccess('create_success', invited ? t('account.invited', { email: values.email }) : undefined);
  };
  return (
    <>
      <PageHeader title={t('screen.account_create')} back="/account" />
      {like ? (
        <Alert mb="md" color="blue" icon={<IconCopy />} role="status">
          {t('account.clone_note', { name: like })}
        </Alert>
      ) : null}
      <RecordForm form={form} save={save} labelOf={label} failTitle="create_fail">
        <FormColumns main={[<PersonSection key="person" />, <FirstPassword key="first" />]} side={<AccessSection />} />
      </RecordForm>
    </>
  );
}

function FirstPassword() {
  const { t } = useTranslation();
  const label = useAccountLabel();
  const { setValue } = useFormContext<Values>();
  const first = useWatch<Values, 'first'>({ name: 'first' });
  return (
    <FormSection title={label('password')}>
      <Radio.Group
        value={first}
        onChange={(value) => setValue('first', value as Values['first'], { shouldDirty: true })}
        aria-label={label('password')}
      >
        <Stack gap="sm">
          <Radio value="invite" label={t('account.by_invitation')} description={t('account.by_invitation_text')} />
          <Radio value="password" label={t('account.by_password')} description={t('account.by_password_text')} />
        </Stack>
      </Radio.Group>
      {first === 'password' ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NewPassword
            labels={{ password: label('password'), confirmation: label('password_confirmation') }}
            withAsterisk
          />
        </SimpleGrid>
      ) : null}
    </FormSection>
  );
}
