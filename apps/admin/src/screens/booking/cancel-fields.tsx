import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/booking/contract';
import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ReasonField, type StepFieldsProps } from '../../kit/steps/index.ts';
import type { SteppedBooking } from './booking-steps.ts';

/** Why a booking is canceled, and how much of what was paid goes back. */
export function CancelFields({ record, values, onChange, errors }: StepFieldsProps<SteppedBooking>) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const booking = useRoute(routes.getBooking, { id: record.id }).data?.data;
  return (
    <>
      {booking && booking.money.paid > 0 ? (
        <Radio.Group
          label={t('booking.booking.fields.give_back')}
          value={String(values.give_back ?? 'terms')}
          onChange={(give_back) => onChange({ give_back })}
          error={errors.give_back}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="terms"
              label={t('booking_screen.back_terms', { amount: format.money(booking.back_by_terms) })}
            />
            {can('refund order') ? (
              <Radio value="all" label={t('booking_screen.back_all', { amount: format.money(booking.back_all) })} />
            ) : null}
          </Stack>
        </Radio.Group>
      ) : null}
      <ReasonField values={values} onChange={onChange} errors={errors} />
    </>
  );
}
