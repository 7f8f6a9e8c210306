// The carrier of a parcel, and how to follow it.
import { knownCarriers } from '@kaifong/domain/sales/contract';
import { Autocomplete, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StepFieldsProps, SteppedRecord } from '../../../../kit/steps/index.ts';

/** Any other may be typed. */
const carriers = knownCarriers.map(({ name }) => name);

export function CarriageFields<R extends SteppedRecord>({ values, onChange, errors }: StepFieldsProps<R>) {
  const { t } = useTranslation();
  const label = (name: string) => t(`sales.order.fields.${name}`);
  return (
    <Stack gap="md">
      <Autocomplete
        data-autofocus
        // The window opens with the focus here; the choices come when something is typed or an arrow is pressed.
        openOnFocus={false}
        label={label('carrier')}
        description={t('order.own_delivery_hint')}
        data={carriers}
        value={String(values.carrier ?? '')}
        onChange={(carrier) => onChange({ carrier })}
        error={errors.carrier}
        maxLength={80}
      />
      <TextInput
        label={label('tracking_number')}
        value={values.tracking_number ?? ''}
        onChange={(event) => onChange({ tracking_number: event.currentTarget.value })}
        error={errors.tracking_number}
        maxLength={80}
        spellCheck={false}
        autoComplete="off"
      />
      <TextInput
        type="url"
        label={label('tracking_url')}
        description={t('order.tracking_url_hint')}
        value={values.tracking_url ?? ''}
        onChange={(event) => onChange({ tracking_url: event.currentTarget.value })}
        error={errors.tracking_url}
        maxLength={500}
        spellCheck={false}
        placeholder="https://"
      />
    </Stack>
  );
}
