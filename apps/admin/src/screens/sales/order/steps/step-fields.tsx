// What each step asks for.
import { parseLanguage } from '@kaifong/base/localized';
import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Autocomplete, Chip, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../../kit/language/language.ts';
import { useShop } from '../../../../kit/language/use-format.ts';
import type { StepFieldsProps } from '../../../../kit/steps/index.ts';
import { SlipPanel, waitingSlipOf } from './slip-panel.tsx';
import classes from './steps.module.css';

type FieldsProps = StepFieldsProps<AdminOrder>;

/** Carriers of the neighbourhood; any other may be typed. */
const carriers = ['SF Express', 'Hongkong Post', 'Kerry Express', 'GOGOX', 'Lalamove', 'DHL', 'FedEx', 'UPS'];

const useLabel = () => {
  const { t } = useTranslation();
  return (name: string) => t(`sales.order.fields.${name}`);
};

export function PaymentFields({ record: order, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const label = useLabel();
  const { mark } = useShop();
  const sign = mark || order.currency;
  const slip = waitingSlipOf(order);
  const inputs = (
    <Stack gap="md">
      <NumberInput
        data-autofocus
        label={label('amount')}
        description={t('order.amount_hint')}
        withAsterisk
        value={values.amount ?? ''}
        onChange={(amount) => onChange({ amount })}
        error={errors.amount}
        decimalScale={2}
        fixedDecimalScale
        allowNegative={false}
        thousandSeparator=","
        hideControls
        inputMode="decimal"
        leftSection={<span className={classes.sign}>{sign}</span>}
        leftSectionWidth={20 + sign.length * 7}
        leftSectionPointerEvents="none"
      />
      <TextInput
        label={label('reference')}
        description={t('order.reference_hint')}
        value={values.reference ?? ''}
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
        error={errors.reference}
        maxLength={120}
      />
    </Stack>
  );
  if (!slip) return inputs;
  return (
    <div className={classes.besideSlip}>
      <SlipPanel order={order} payment={slip} />
      {inputs}
    </div>
  );
}

interface ReasonFieldProps extends FieldsProps {
  /** Reasons one press away, as message keys. */
  readonly common: readonly string[];
}

function ReasonField({ values, onChange, errors, common, record: order }: ReasonFieldProps) {
  const { t } = useTranslation();
  const label = useLabel();
  const language = parseLanguage(order.language);
  const words = common.map((key) => t(key));
  return (
    <Stack gap="xs">
      <Textarea
        data-autofocus
        label={label('reason')}
        description={t('order.reason_letter', { language: language ? languageNames[language] : '' })}
        withAsterisk
        autosize
        minRows={3}
        maxLength={500}
        value={values.reason ?? ''}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        error={errors.reason}
      />
      <Chip.Group
        value={words.find((word) => word === values.reason) ?? ''}
        onChange={(reason: string) => onChange({ reason })}
      >
        <Group gap={6} role="group" aria-label={t('order.common_reasons')}>
          {words.map((word) => (
            <Chip key={word} value={word} size="xs" variant="outline">
              {word}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
}

const rejectReasons = [
  'order.reject_amount',
  'order.reject_unreadable',
  'order.reject_not_arrived',
  'order.reject_other_order',
];
const cancelReasons = ['order.cancel_buyer', 'order.cancel_sold_out', 'order.cancel_twice', 'order.cancel_unpaid'];

export function RejectFields(props: FieldsProps) {
  const slip = waitingSlipOf(props.record);
  const field = <ReasonField {...props} common={rejectReasons} />;
  if (!slip) return field;
  return (
    <div className={classes.besideSlip}>
      <SlipPanel order={props.record} payment={slip} />
      {field}
    </div>
  );
}

export const CancelFields = (props: FieldsProps) => <ReasonField {...props} common={cancelReasons} />;

export function ShipFields({ values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <Stack gap="md">
      <Autocomplete
        data-autofocus
        // The window opens with the focus here; the choices come when something is typed or an arrow is pressed.
        openOnFocus={false}
        label={label('carrier')}
        withAsterisk
        data={carriers}
        value={String(values.carrier ?? '')}
        onChange={(carrier) => onChange({ carrier })}
        error={errors.carrier}
        maxLength={80}
      />
      <TextInput
        label={label('tracking_number')}
        withAsterisk
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
