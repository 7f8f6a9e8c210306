import { type TaxForm, taxForms } from '@kaifong/domain/payroll/contract';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface TaxFormSelectProps extends Pick<SelectProps, 'flex' | 'error'> {
  readonly form: TaxForm;
  readonly onForm: (form: TaxForm) => void;
}

/** Chooses a form of the employer's return. */
export function TaxFormSelect({ form, onForm, ...props }: TaxFormSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...props}
      label={t('payroll.payroll.fields.form')}
      value={form}
      allowDeselect={false}
      data={taxForms.map((value) => ({ value, label: t(`payroll.tax.form.${value}`) }))}
      onChange={(value) => onForm((value ?? form) as TaxForm)}
    />
  );
}
