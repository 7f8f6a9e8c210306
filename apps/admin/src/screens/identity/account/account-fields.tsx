import { peopleScopes } from '@kaifong/domain/identity/contract';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection, ReferencesField, SelectField, SwitchField, TextField } from '../../../kit/form/index.ts';
import { MailLanguageField } from '../mail-language-field.tsx';
import { RoleSelect } from './role-select.tsx';

export const useAccountLabel = () => {
  const { t } = useTranslation();
  return (name: string) => t(`identity.account.fields.${name}`);
};

/** The person of an account: name, address of mail and its language. */
export function PersonSection() {
  const { t } = useTranslation();
  const label = useAccountLabel();
  return (
    <FormSection title={t('identity.account.sections.person')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="name" label={label('name')} required maxLength={120} />
        <TextField name="email" label={label('email')} type="email" required maxLength={254} />
      </SimpleGrid>
      <MailLanguageField label={label('mail_language')} />
    </FormSection>
  );
}

/** The role of an account, the stores and people it is limited to, and whether its owner may come in. */
export function AccessSection({ own = false }: { readonly own?: boolean }) {
  const { t } = useTranslation();
  const label = useAccountLabel();
  return (
    <FormSection title={t('identity.account.sections.display')}>
      <RoleSelect name="role_id" label={label('role_id')} required />
      <ReferencesField
        name="store_ids"
        label={label('store_ids')}
        description={t('identity.account.help.store_ids')}
        resource="store"
      />
      <SelectField
        name="people_scope"
        label={label('people_scope')}
        description={t('identity.account.help.people_scope')}
        options={peopleScopes.map((value) => ({ value, label: t(`identity.account.people_scope.${value}`) }))}
      />
      <SwitchField
        name="enabled"
        label={label('enabled')}
        disabled={own}
        description={t(own ? 'account.own_enabled' : 'account.enabled_hint')}
      />
    </FormSection>
  );
}
