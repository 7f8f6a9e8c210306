import { type LeadView, lostReasons } from '@kaifong/domain/crm/contract';
import { NativeSelect, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceChoices } from '../../kit/form/index.ts';
import type { StepFieldsProps } from '../../kit/steps/index.ts';

type FieldsProps = StepFieldsProps<LeadView>;
const talks = ['call', 'mail', 'meeting'] as const;

/** How somebody talked to a lead for the first time, and what came of it. */
export function ContactFields({ values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <NativeSelect
        data-autofocus
        label={t('crm.lead.fields.kind')}
        data={talks.map((kind) => ({ value: kind, label: t(`lead_screen.activity.${kind}`) }))}
        value={String(values.kind ?? 'call')}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
        error={errors.kind}
      />
      <Textarea
        autosize
        minRows={2}
        maxLength={4_000}
        label={t('crm.lead.fields.text')}
        value={values.text ?? ''}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={errors.text}
      />
    </Stack>
  );
}

/** The account that looks after a lead from now on. */
export function AssignFields({ values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const { choices } = useReferenceChoices('account', { keyword, ids: [] });
  return (
    <Select
      data-autofocus
      searchable
      withAsterisk
      label={t('crm.lead.fields.owner_id')}
      data={choices.map(({ id, label }) => ({ value: String(id), label }))}
      value={values.owner_id ? String(values.owner_id) : null}
      onChange={(value) => onChange({ owner_id: Number(value) || '' })}
      onSearchChange={setKeyword}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.no_match')}
      error={errors.owner_id}
    />
  );
}

/** The customer a lead turned out to be, where that is not her own person. */
export function WinFields({ record, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const { choices } = useReferenceChoices('customer', { keyword, ids: [] });
  return (
    <Select
      data-autofocus
      searchable
      clearable
      label={t('lead_screen.won_customer')}
      description={t(record.person.is_customer ? 'lead_screen.won_hint' : 'lead_screen.won_contact_hint')}
      placeholder={record.person.name}
      data={choices.map(({ id, label }) => ({ value: String(id), label: `${label} (#${id})` }))}
      value={values.customer_id ? String(values.customer_id) : null}
      onChange={(value) => onChange({ customer_id: Number(value) || '' })}
      onSearchChange={setKeyword}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.no_match')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      error={errors.customer_id ?? errors.email ?? errors.phone}
    />
  );
}

/** Why a lead will not buy. */
export function LoseFields({ values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <NativeSelect
        data-autofocus
        withAsterisk
        label={t('crm.lead.fields.lost_reason')}
        data={[
          { value: '', label: '' },
          ...lostReasons.map((reason) => ({ value: reason, label: t(`crm.lead.lost_reason.${reason}`) })),
        ]}
        value={String(values.lost_reason ?? '')}
        onChange={(event) => onChange({ lost_reason: event.currentTarget.value })}
        error={errors.lost_reason}
      />
      <Textarea
        autosize
        minRows={2}
        maxLength={500}
        label={t('lead_screen.words')}
        value={values.reason ?? ''}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        error={errors.reason}
      />
    </Stack>
  );
}

/** The lead this one is the same as: those like her come first. */
export function MergeFields({ record, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const { choices } = useReferenceChoices('lead', { keyword, ids: [] });
  const alike = record.alike.map(({ id, name }) => ({ id, label: name }));
  const known = new Set(alike.map(({ id }) => id));
  const others = choices.filter(({ id }) => id !== record.id && !known.has(id));
  return (
    <Select
      data-autofocus
      searchable
      withAsterisk
      label={t('crm.lead.fields.target_id')}
      description={t('lead_screen.merge_hint')}
      data={[...alike, ...others].map(({ id, label }) => ({ value: String(id), label: `#${id} ${label}` }))}
      value={values.target_id ? String(values.target_id) : null}
      onChange={(value) => onChange({ target_id: Number(value) || '' })}
      onSearchChange={setKeyword}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.no_match')}
      error={errors.target_id}
    />
  );
}
