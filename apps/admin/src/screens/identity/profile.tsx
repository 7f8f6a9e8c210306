import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type StaffProfile } from '@kaifong/domain/identity/contract';
import { SimpleGrid, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../kit/feedback/index.ts';
import { FormColumns, FormSection, RecordForm, TextField } from '../../kit/form/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useStaleForm } from '../../kit/resource/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { MailLanguageField } from './mail-language-field.tsx';
import { PasswordFields } from './password-fields.tsx';
import { OwnFactorSection } from './second-factor/factor-section.tsx';
import { SessionSection } from './session/session-section.tsx';
import { TillCode } from './till-code.tsx';

const valuesOf = (profile: StaffProfile) => ({
  name: profile.name,
  email: profile.email,
  mail_language: profile.mail_language ?? '',
  current_password: '',
  password: '',
  password_confirmation: '',
});
type Values = ReturnType<typeof valuesOf>;

/** One's own name, address, language and password. */
export default function Profile() {
  const { t } = useTranslation();
  const answer = useRoute(routes.getProfile, {});
  return (
    <>
      <PageHeader title={t('screen.profile')} />
      <RecordGate answer={answer} listPath="/">
        {({ data }) => (
          <Stack gap="md">
            <ProfileForm profile={data} />
            <OwnFactorSection />
            <TillCode />
            <SessionSection />
          </Stack>
        )}
      </RecordGate>
    </>
  );
}

function ProfileForm({ profile }: { readonly profile: StaffProfile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const update = useAction(routes.updateProfile, [routes.getProfile]);
  const base = useRef(profile);
  const form = useForm<Values>({ defaultValues: valuesOf(profile) });

  const save = async ({ current_password, password, password_confirmation, mail_language, ...rest }: Values) => {
    const saved = await update.mutateAsync({
      ...rest,
      mail_language: mail_language || null,
      version: base.current.version,
      ...(current_password && { current_password }),
      ...(password && { password, password_confirmation }),
    });
    base.current = saved.data;
    form.reset(valuesOf(saved.data));
    notifySuccess('submit_success');
  };

  const label = (name: string) => t(`identity.account.fields.${name}`);
  // Passwords are never compared in front of people: what was typed of them stays.
  const secret = (values: Values) => ({
    current_password: values.current_password,
    password: values.password,
    password_confirmation: values.password_confirmation,
  });
  const onStale = useStaleForm({
    form,
    base,
    record: profile,
    valuesOf: (record) => ({ ...valuesOf(record), ...secret(form.getValues()) }),
    save,
    labelOf: label,
  });
  return (
    <RecordForm form={form} save={save} labelOf={label} onStale={onStale}>
      <FormColumns
        main={[
          <FormSection key="about" title={t('profile.about')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextField name="name" label={label('name')} required />
              <TextField name="email" label={label('email')} type="email" required />
            </SimpleGrid>
            <MailLanguageField label={label('mail_language')} />
          </FormSection>,
          <FormSection key="password" title={t('profile.password')} description={t('profile.password_hint')}>
            <PasswordFields label={label} />
          </FormSection>,
        ]}
        side={
          <FormSection title={label('role')}>
            <dl style={{ margin: 0 }}>
              <dt className="visually-hidden">{label('role')}</dt>
              <dd style={{ margin: 0, fontWeight: 580 }}>{profile.role.name}</dd>
              {profile.last_login_at ? (
                <>
                  <dt style={{ marginTop: 12, color: 'var(--mantine-color-dimmed)' }}>{label('last_login_at')}</dt>
                  <dd style={{ margin: 0 }}>{format.dateTime(profile.last_login_at)}</dd>
                </>
              ) : null}
            </dl>
          </FormSection>
        }
      />
    </RecordForm>
  );
}
