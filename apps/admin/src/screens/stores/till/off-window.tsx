import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import type { Off } from './sale-state.ts';

interface OffWindowProps {
  readonly title: string;
  readonly off: Off | null;
  /** Of a line, which may have another price and has pieces; else of the whole sale. */
  readonly ofLine: boolean;
  readonly quantity: number | undefined;
  readonly onClose: () => void;
  readonly onSave: (off: Off | null, quantity: number | undefined) => void;
}

type Kind = Off['kind'] | 'none';
const typedOf = (off: Off | null): number | '' => {
  if (!off) return '';
  return off.kind === 'percent' ? off.percent : off.kind === 'amount' ? off.amount : off.price;
};

function offFrom(kind: Kind, value: number): Off | null {
  if (kind === 'percent') return { kind, percent: value };
  if (kind === 'amount') return { kind, amount: value };
  return kind === 'price' ? { kind, price: value } : null;
}

/** The discount that is taken off by hand. */
export function OffWindow({ title, off, ofLine, quantity, onClose, onSave }: OffWindowProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>(off?.kind ?? 'none');
  const [value, setValue] = useState<number | ''>(typedOf(off));
  const [pieces, setPieces] = useState<number | ''>(quantity ?? '');
  const kinds: Kind[] = ofLine ? ['none', 'percent', 'amount', 'price'] : ['none', 'percent', 'amount'];
  const isWrong = kind !== 'none' && value !== '' && (value < 0 || (kind === 'percent' && value > 100));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const given = kind === 'none' || value === '' ? null : offFrom(kind, value);
    onSave(given, ofLine && pieces !== '' ? Math.max(0, Math.round(pieces)) : undefined);
  };
  const numeric = (set: (value: number | '') => void) => (typed: unknown) =>
    set(typeof typed === 'number' ? typed : '');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('till_sell.close') }}>
      <form onSubmit={submit}>
        <Stack>
          {ofLine && (
            <NumberInput
              label={t('till_sell.quantity')}
              value={pieces}
              onChange={numeric(setPieces)}
              inputMode="numeric"
              min={0}
            />
          )}
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t('till_sell.discount')}
            </Text>
            <SegmentedControl
              value={kind}
              onChange={(next) => setKind(next as Kind)}
              data={kinds.map((each) => ({ value: each, label: t(`till_sell.kind.${each}`) }))}
              fullWidth
              aria-label={t('till_sell.discount')}
            />
          </div>
          {kind !== 'none' && (
            <NumberInput
              label={t(`till_sell.kind_label.${kind}`)}
              value={value}
              onChange={numeric(setValue)}
              decimalScale={2}
              suffix={kind === 'percent' ? '%' : ''}
              inputMode="decimal"
              min={0}
              error={isWrong ? t(kind === 'percent' ? 'till_sell.off_range' : 'till_sell.off_least') : undefined}
              data-autofocus
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('till_sell.close')}
            </Button>
            <Button type="submit" disabled={isWrong}>
              {t('till_sell.apply')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
