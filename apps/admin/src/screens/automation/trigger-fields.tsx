import { dateFields, groupChanges, leadEvents, orderEvents, triggerKinds } from '@kaifong/domain/automation/contract';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, ReferenceField, SelectField, TextField } from '../../kit/form/index.ts';
import { FunnelStageFields } from './funnel-stage-fields.tsx';

const bookingEvents = ['placed', 'requested', 'confirmed', 'refused', 'moved', 'canceled'] as const;
const starts: Readonly<Record<string, object>> = {
  order: { event: 'paid' },
  booking: { event: 'confirmed' },
  lead: { event: 'captured' },
  tag: { tag: '' },
  group: { group_id: '', change: 'joined' },
  customer_group: { group_id: '', change: 'joined' },
  stage: { funnel_id: '', stage_id: '' },
  date: { field: 'birthday', days: 0 },
};

const groups = { group: 'contact_group', customer_group: 'customer_group' } as const;

/** What lets people into an automation. */
export function TriggerFields({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: `${name}.kind` });
  const kind = String(field.value ?? 'hand');
  const change = (next: string) => setValue(name, { kind: next, ...starts[next] }, { shouldDirty: true });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label={t('automation.flow.fields.trigger')}
        ref={field.ref}
        onBlur={field.onBlur}
        value={kind}
        onChange={(event) => change(event.currentTarget.value)}
        data={triggerKinds.map((value) => ({ value, label: t(`automation.trigger.${value}`) }))}
        error={fieldState.error?.message}
      />
      <Asked name={name} kind={kind} />
    </SimpleGrid>
  );
}

function Asked({ name, kind }: { readonly name: string; readonly kind: string }) {
  const { t } = useTranslation();
  const word = (key: string) => t(`automation_screen.${key}`);
  const events = (of: readonly string[], words: string) => (
    <SelectField
      name={`${name}.event`}
      label={word('event')}
      options={of.map((value) => ({ value, label: t(`automation.${words}.${value}`) }))}
    />
  );
  if (kind === 'order') return events(orderEvents, 'order_event');
  if (kind === 'booking') return events(bookingEvents, 'booking_event');
  if (kind === 'lead') return events(leadEvents, 'lead_event');
  if (kind === 'form') return <ReferenceField name={`${name}.form_id`} label={word('form')} resource="form" />;
  if (kind === 'group' || kind === 'customer_group')
    return (
      <>
        <ReferenceField name={`${name}.group_id`} label={word(kind)} resource={groups[kind]} />
        <SelectField
          name={`${name}.change`}
          label={word('event')}
          options={groupChanges.map((value) => ({ value, label: t(`automation.group_change.${value}`) }))}
        />
      </>
    );
  if (kind === 'tag') return <TextField name={`${name}.tag`} label={word('tag')} maxLength={40} />;
  if (kind === 'stage') return <FunnelStageFields at={name} />;
  if (kind !== 'date') return null;
  return (
    <>
      <SelectField
        name={`${name}.field`}
        label={word('date')}
        options={dateFields.map((value) => ({ value, label: t(`automation.date_field.${value}`) }))}
      />
      <NumberField name={`${name}.days`} label={word('days')} min={-366} max={366} description={word('days_text')} />
    </>
  );
}
