import { useRoute } from '@kaifong/client/hooks';
import { type RoleTemplate, routes } from '@kaifong/domain/identity/contract';
import { Alert, Button, Select, Stack, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { isHeldPermission, useCan } from '../../../kit/permissions/index.ts';

const noTemplates: readonly RoleTemplate[] = [];

/** What a new role is started from; of a role that is there, what its template has meanwhile become. */
export function TemplateField(props: FieldProps) {
  const isNew = useParams().id === undefined;
  const answer = useRoute(routes.listPermissions, { language: currentLanguage() }, { keep: true });
  const templates = answer.data?.data.templates ?? noTemplates;
  return isNew ? (
    <TemplateSelect {...props} templates={templates} />
  ) : (
    <TemplateNews name={props.name} templates={templates} />
  );
}

interface TemplatesProps {
  readonly templates: readonly RoleTemplate[];
}

function TemplateSelect({ templates, ...props }: FieldProps & TemplatesProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { field, input } = useField(props);
  const { getValues, setValue } = useFormContext();
  // A template somebody may not give whole is offered with what she may.
  const mine = ({ permission_list }: RoleTemplate) =>
    permission_list.filter((one) => isHeldPermission(one) && can(one));
  const offered = templates.filter((template) => template.name === 'employee' || mine(template).length > 0);

  const start = (name: string | null) => {
    const before = templates.find((one) => one.name === field.value);
    const template = templates.find((one) => one.name === name);
    field.onChange(name ?? '');
    if (!template) return;
    setValue('permission_list', mine(template), { shouldDirty: true });
    const called = String(getValues('name') ?? '');
    if (called === '' || called === before?.label) setValue('name', template.label, { shouldDirty: true });
  };
  return (
    <Select
      {...input}
      label={t('role.start_from')}
      description={t('role.start_from_text')}
      ref={field.ref}
      value={field.value || null}
      onChange={start}
      data={offered.map(({ name, label }) => ({ value: name, label }))}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {templates.find(({ name }) => name === option.value)?.text}
          </Text>
        </Stack>
      )}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      placeholder={t('role.start_blank')}
      maxDropdownHeight={420}
    />
  );
}

/** A template grows with the shop; the role keeps what it has until somebody adds the rest. */
function TemplateNews({ name, templates }: { readonly name: string } & TemplatesProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { setValue, getValues } = useFormContext();
  // The template of a role never changes once it is made.
  const template = templates.find((one) => one.name === getValues(name));
  const held = useWatch({ name: 'permission_list' }) as string[] | undefined;
  if (!template) return null;
  const list = Array.isArray(held) ? held : [];
  const missing = list.includes('*')
    ? []
    : template.permission_list.filter((one) => !list.includes(one) && isHeldPermission(one) && can(one));
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {t('role.template_is', { name: template.label, text: template.text })}
      </Text>
      {missing.length > 0 ? (
        <Alert color="gray" p="xs">
          <Text size="sm">{t('role.template_more', { count: missing.length })}</Text>
          <Button
            mt={6}
            size="compact-sm"
            variant="default"
            onClick={() => setValue('permission_list', [...list, ...missing], { shouldDirty: true })}
          >
            {t('role.template_add')}
          </Button>
        </Alert>
      ) : null}
    </Stack>
  );
}
