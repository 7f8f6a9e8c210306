import type { PackageView } from '@kaifong/domain/packages/contract';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { ReasonField, type StepFieldsProps } from '../../kit/steps/index.ts';

/** How many units, or how much money, and what for. */
export function AmountFields(props: StepFieldsProps<PackageView>) {
  const { record, values, onChange, errors } = props;
  const { t } = useTranslation();
  const money = record.grants === 'money';
  return (
    <>
      <NumberInput
        label={money ? t('packages_screen.money', { currency: record.currency }) : t('packages_screen.units')}
        value={values.amount ?? 1}
        onChange={(amount) => onChange({ amount })}
        min={money ? 0 : 1}
        decimalScale={money ? 2 : 0}
        error={errors.amount}
      />
      <ReasonField {...props} />
    </>
  );
}
