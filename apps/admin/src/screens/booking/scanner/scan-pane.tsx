import { type DayTicket, ticketCodeShape } from '@kaifong/domain/booking/contract';
import type { ScanDirection } from '@kaifong/domain/booking/facts';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../../camera/camera-scan.tsx';
import { codeOf, scopeOf } from './judge-alone.ts';

interface ScopeFieldsProps {
  readonly all: readonly DayTicket[];
  readonly scope: string;
  readonly onScope: (scope: string) => void;
  readonly direction: ScanDirection;
  readonly onDirection: (direction: ScanDirection) => void;
  /** True: one of the events lets people go out and come in again. */
  readonly goesOut: boolean;
}

const listed = (entries: Iterable<readonly [string, string]>) =>
  [...new Map(entries)].map(([value, label]) => ({ value, label }));

/** What the scanner is for: all of today, a store, one beginning of an event; and which way people go. */
export function ScopeFields({ all, scope, onScope, direction, onDirection, goesOut }: ScopeFieldsProps) {
  const { t } = useTranslation();
  const stores = listed(
    all.flatMap(({ store_id, store }) => (store_id === null ? [] : [[`store ${store_id}`, store] as const])),
  );
  const beginnings = listed(all.map((ticket) => [scopeOf(ticket), `${ticket.time} ${ticket.event}`] as const));
  const usual = { value: 'all', label: t('booking_scanner.all') };
  return (
    <>
      <Select
        label={t('booking_scanner.scope')}
        data={[usual, ...(stores.length > 1 ? stores : []), ...beginnings]}
        value={scope || 'all'}
        allowDeselect={false}
        onChange={(value) => onScope(value === 'all' || value === null ? '' : value)}
      />
      {goesOut ? (
        <SegmentedControl
          fullWidth
          aria-label={t('booking_scanner.direction')}
          value={direction}
          onChange={(value) => onDirection(value as ScanDirection)}
          data={[
            { value: 'entry', label: t('booking_scanner.entry') },
            { value: 'exit', label: t('booking_scanner.exit') },
          ]}
        />
      ) : null}
    </>
  );
}

/** Keys of a scanner that pretends to be a keyboard go into the field, wherever the focus is. */
function useTypedAnywhere(focus: () => void) {
  const take = useEffectEvent(focus);
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isBusy = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isBusy) take();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}

interface CodeFieldsProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly direction: ScanDirection;
  /** True: somebody of the list has this name or number; the list is looked at, and nothing is scanned. */
  readonly isName: boolean;
  readonly onCode: (code: string) => void;
}

/** Camera, and a field for a scanner, a code or a name. */
export function CodeFields({ typed, onType, direction, isName, onCode }: CodeFieldsProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useTypedAnywhere(() => field.current?.focus());
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (!ticketCodeShape.test(codeOf(typed)) && isName) return;
    onCode(typed);
    onType('');
  };
  return (
    <>
      <CameraScan goesOn onCode={onCode} />
      <form onSubmit={take}>
        <TextInput
          ref={field}
          label={t('booking_scanner.code')}
          description={t('booking_scanner.code_help')}
          value={typed}
          size="md"
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconScan size={18} />}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth mt="xs" size="md" disabled={typed.trim() === ''}>
          {t(direction === 'exit' ? 'booking_scanner.exit' : 'booking_scanner.check')}
        </Button>
      </form>
    </>
  );
}
