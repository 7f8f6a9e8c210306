import { useRoute } from '@kaifong/client/hooks';
import { type EventKind, event } from '@kaifong/domain/booking/contract';
import { Group, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { useResource } from '../../kit/resource/index.ts';

interface SeatFieldsProps {
  readonly typed: {
    readonly event_id: string;
    readonly quantity: number | '';
    /** How many of which kind. */
    readonly kinds: Readonly<Record<string, number>>;
  };
  readonly set: (change: { quantity?: number | ''; kinds?: Readonly<Record<string, number>> }) => void;
  readonly wrong: (...names: string[]) => string | undefined;
}

/** How many seats are booked: of each kind of ticket, where the event has kinds. */
export function SeatFields({ typed, set, wrong }: SeatFieldsProps) {
  const { event_id, quantity, kinds } = typed;
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { routes: calls } = useResource(event);
  const read = useRoute(calls.read, { id: Number(event_id) }, { enabled: event_id !== '' }).data?.data as
    | { kinds?: readonly EventKind[] }
    | undefined;
  const known = read?.kinds ?? [];
  if (known.length === 0)
    return (
      <NumberInput
        label={t('booking.booking.fields.seats')}
        value={quantity}
        onChange={(value: unknown) => set({ quantity: typeof value === 'number' ? value : '' })}
        error={wrong('quantity')}
        min={1}
        maw={240}
      />
    );
  const nameOf = ({ name }: EventKind) => name[i18n.language as keyof typeof name] ?? name['en-US'] ?? '';
  return (
    <Input.Wrapper label={t('booking.booking.fields.kinds')} error={wrong('kinds', 'quantity')}>
      <Group align="flex-end">
        {known.map((kind) => (
          <NumberInput
            key={kind.key}
            label={`${nameOf(kind)} (${format.money(kind.price)})`}
            value={kinds[kind.key] ?? ''}
            onChange={(value: unknown) =>
              set({ kinds: { ...kinds, [kind.key]: typeof value === 'number' ? value : 0 } })
            }
            min={0}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
