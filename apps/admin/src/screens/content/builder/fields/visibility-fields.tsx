import type { Visibility } from '@kaifong/domain/content/contract';
import { NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StoreTimeInput } from '../../../../kit/time/store-time-input.tsx';
import { useBuilder } from '../builder-context.tsx';

interface VisibilityFieldsProps {
  /** Nothing: always and for everybody. */
  readonly value: Visibility | undefined;
  readonly onChange: (change: { visibility: Visibility | undefined; changed: string }) => void;
}

const always: Visibility = { screens: 'all', audience: 'all', from: null, until: null };

const screens = ['all', 'phone', 'desktop'] as const;
const audiences = ['all', 'visitors', 'customers'] as const;

/** On which screens an element is shown, to whom, and from when to when. */
export function VisibilityFields({ value = always, onChange }: VisibilityFieldsProps) {
  const { t } = useTranslation();
  const { readOnly } = useBuilder();
  const set = (change: Partial<Visibility>) => {
    const next = { ...value, ...change };
    const plain = next.screens === 'all' && next.audience === 'all' && !next.from && !next.until;
    onChange({ visibility: plain ? undefined : next, changed: Object.keys(change).join() });
  };
  const word = (name: string) => t(`content.elements.visibility.${name}`);
  return (
    <Stack gap="sm">
      <NativeSelect
        label={word('screens')}
        disabled={readOnly}
        value={value.screens}
        data={screens.map((one) => ({ value: one, label: word(`screens_${one}`) }))}
        onChange={(event) => set({ screens: event.currentTarget.value as Visibility['screens'] })}
      />
      <NativeSelect
        label={word('audience')}
        disabled={readOnly}
        value={value.audience}
        data={audiences.map((one) => ({ value: one, label: word(`audience_${one}`) }))}
        onChange={(event) => set({ audience: event.currentTarget.value as Visibility['audience'] })}
      />
      <StoreTimeInput
        label={word('from')}
        disabled={readOnly}
        value={value.from ?? ''}
        onChange={(at) => set({ from: at || null })}
      />
      <StoreTimeInput
        label={word('until')}
        disabled={readOnly}
        value={value.until ?? ''}
        onChange={(at) => set({ until: at || null })}
      />
    </Stack>
  );
}
