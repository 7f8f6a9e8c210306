import type { PackageView } from '@kaifong/domain/packages/contract';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { ReasonField, type StepFieldsProps } from '../../kit/steps/index.ts';

/** How many units, or how much money. */
function AmountField({ record, values, onChange, errors }: StepFieldsProps<PackageView>) {
  const { t } = useTranslation();
  const money = record.grants === 'money';
  return (
    <NumberInput
      label={money ? t('packages_screen.money', { currency: record.currency }) : t('packages_screen.units')}
      value={values.amount ?? 1}
      onChange={(amount) => onChange({ amount })}
      min={money ? 0 : 1}
      decimalScale={money ? 2 : 0}
      error={errors.amount}
    />
  );
}

/** Units that are used at the counter; a word about them, as staff like. */
export function UseFields(props: StepFieldsProps<PackageView>) {
  return (
    <>
      <AmountField {...props} />
      <ReasonField {...props} optional />
    </>
  );
}

/** Units that are given back after they were used, and why. */
export function GiveBackFields(props: StepFieldsProps<PackageView>) {
  return (
    <>
      <AmountField {...props} />
      <ReasonField {...props} />
    </>
  );
}
