// Packages of a customer whose units can pay for a booking: which, how many units are left, until when.
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/booking/contract';
import type { UnitOffer } from '@kaifong/domain/packages/contract';
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import type { StepFieldsProps } from '../../kit/steps/index.ts';
import type { SteppedBooking } from './booking-steps.ts';

/** Packages of a customer for an event, those that end first before the others; undefined: they are being read. */
function useUnits(event_id: number, customer_id: number): readonly UnitOffer[] | undefined {
  const asks = useCan()('process package') && event_id > 0 && customer_id > 0;
  const input = { event_id, customer_id, language: currentLanguage() };
  return useRoute(routes.listCustomerUnits, input, { enabled: asks }).data?.data;
}

interface ChoiceProps {
  readonly units: readonly UnitOffer[];
  readonly seats: number;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
  /** Words of the choice that takes no unit; undefined: one is taken. */
  readonly none?: string;
}

function PackageChoice({ units, seats, value, onChange, error, none }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = ({ number, left, ends_at, own }: UnitOffer) =>
    [
      number,
      t('booking_package.left', { count: left }),
      ends_at ? t('booking_package.until', { day: format.date(ends_at) }) : t('booking_package.endless'),
      ...(own ? [] : [t('booking_package.shared')]),
    ].join(' · ');
  return (
    <Radio.Group label={t('booking_package.title')} value={value} onChange={onChange} error={error}>
      <Stack gap="xs" mt="xs">
        {units.map((unit) => (
          <Radio
            key={unit.id}
            value={String(unit.id)}
            label={unit.name}
            description={unit.left < seats ? `${words(unit)} · ${t('booking_package.too_few')}` : words(unit)}
            disabled={unit.left < seats}
          />
        ))}
        {none ? <Radio value="" label={none} /> : null}
      </Stack>
    </Radio.Group>
  );
}

/** The window that pays for a booking with a package: the one that ends first is chosen. */
export function PackageFields({ record, values, onChange, errors }: StepFieldsProps<SteppedBooking>) {
  const { t } = useTranslation();
  const { seats } = record;
  const units = useUnits(record.event.id, record.customer_id ?? 0);
  if (!units) return <Skeleton height={64} />;
  const first = units.find(({ left }) => left >= seats)?.id ?? '';
  return (
    <>
      <Text>{t('booking_package.takes', { count: seats })}</Text>
      <PackageChoice
        units={units}
        seats={seats}
        value={String(values.package_id ?? first)}
        onChange={(package_id) => onChange({ package_id })}
        error={errors.package_id}
      />
    </>
  );
}

interface PackageForNewProps {
  readonly eventId: string;
  readonly customerId: string;
  readonly seats: number;
  /** Id of the chosen package; empty: the booking is paid another way. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** How a new booking is paid, where its customer has a package for the event. */
export function PackageForNew({ eventId, customerId, seats, value, onChange, error }: PackageForNewProps) {
  const { t } = useTranslation();
  const units = useUnits(Number(eventId), Number(customerId));
  if (!units || units.length === 0) return error ? <Text c="var(--mantine-color-error)">{error}</Text> : null;
  const none = t('booking_package.later');
  return <PackageChoice units={units} seats={seats} value={value} onChange={onChange} error={error} none={none} />;
}
