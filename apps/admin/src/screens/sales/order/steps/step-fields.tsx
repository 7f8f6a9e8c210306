// What each step asks for.
import { parseLanguage } from '@kaifong/base/localized';
import {
  type AdminOrder,
  type CommonReason,
  cancelReasons,
  declineReasons,
  readReason,
  rejectReasons,
  writeReason,
} from '@kaifong/domain/sales/contract';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../../kit/language/language.ts';
import { useShop } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import type { StepFieldsProps } from '../../../../kit/steps/index.ts';
import { SlipPanel, waitingSlipOf } from './slip-panel.tsx';
import classes from './steps.module.css';

type FieldsProps = StepFieldsProps<AdminOrder>;

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
  /** Reasons one press away: the buyer reads them in her language. */
  readonly common: readonly CommonReason[];
}

const other = 'other';

export function ReasonField({ values, onChange, errors, common, record: order }: ReasonFieldProps) {
  const { t } = useTranslation();
  const label = useLabel();
  const language = parseLanguage(order.language);
  const { code, words } = readReason(String(values.reason ?? ''));
  const choose = (chosen: string) => onChange({ reason: writeReason(chosen === other ? undefined : chosen, words) });
  return (
    <Stack gap="sm">
      <Radio.Group label={label('reason')} withAsterisk value={code ?? other} onChange={choose}>
        <Stack gap={6} mt={4}>
          {common.map((reason) => (
            <Radio key={reason} value={reason} label={t(`sales.reason.${reason}`)} />
          ))}
          <Radio value={other} label={t('order.other_reason')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('order.reason_words')}
        description={t('order.reason_letter', { language: language ? languageNames[language] : '' })}
        withAsterisk={code === undefined}
        autosize
        minRows={2}
        maxLength={480}
        value={words}
        onChange={(event) => onChange({ reason: writeReason(code, event.currentTarget.value) })}
        error={errors.reason}
      />
    </Stack>
  );
}

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

export const DeclineFields = (props: FieldsProps) => <ReasonField {...props} common={declineReasons} />;
