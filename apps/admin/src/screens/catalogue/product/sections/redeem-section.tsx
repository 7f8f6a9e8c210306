import { Input, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, FormSection, SwitchField } from '../../../../kit/form/index.ts';
import type { ProductValues } from '../model/values.ts';

/** Whether members may take it for points, and from when to when. */
export function RedeemSection() {
  const { t } = useTranslation();
  const redeemable = useWatch<ProductValues, 'is_redeemable'>({ name: 'is_redeemable' });
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  return (
    <FormSection title={t('product.redemption')}>
      <SwitchField name="is_redeemable" label={label('is_redeemable')} description={t('product.redeem_hint')} />
      {redeemable ? <RedeemTime /> : null}
    </FormSection>
  );
}

function RedeemTime() {
  const { t } = useTranslation();
  const { field } = useController<ProductValues, 'redeem_time'>({ name: 'redeem_time' });
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  return (
    <>
      <Input.Wrapper label={t('product.redeem_time')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('product.redeem_time')}
          value={field.value}
          onChange={field.onChange}
          data={['always', 'custom'].map((value) => ({ value, label: t(`product.redeem_${value}`) }))}
        />
      </Input.Wrapper>
      {field.value === 'custom' ? (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 1 }}>
          <DateField name="redeem_start_date" label={label('redeem_start_date')} />
          <DateField name="redeem_end_date" label={label('redeem_end_date')} />
        </SimpleGrid>
      ) : null}
    </>
  );
}
