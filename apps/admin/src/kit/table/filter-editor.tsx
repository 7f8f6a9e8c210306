import { dayPresets, type FilterValue } from '@kaifong/base/list';
import { Button, Checkbox, Group, Radio, ScrollArea, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../feedback/part.tsx';
import { NumberEnd } from '../number/number-end.tsx';
import type { FilterSpec } from './filter-spec.ts';

const FilterDay = part(() => import('../time/filter-day.tsx'), <Skeleton h={36} w={200} />);
const FilterReference = part(() => import('./filter-reference.tsx'), <Skeleton h={36} w={200} />);

interface FilterEditorProps {
  readonly spec: FilterSpec;
  readonly value: FilterValue | undefined;
  /** `undefined` takes the filter away. */
  readonly onApply: (value: FilterValue | undefined) => void;
}

const rangeOf = (value: FilterValue | undefined) =>
  typeof value === 'object' && !Array.isArray(value) ? value : { from: undefined, to: undefined };

/** The editor inside the popover of a filter's chip. */
export function FilterEditor({ spec, value, onApply }: FilterEditorProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(value);
  const range = rangeOf(draft);
  const setRange = (part: { from?: string; to?: string }) => setDraft({ ...range, ...part });
  const End = spec.kind === 'date' ? FilterDay : NumberEnd;
  const list = Array.isArray(draft) ? draft : typeof draft === 'string' ? [draft] : [];
  const empty = list.length === 0 && !range.from && !range.to;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(empty ? undefined : draft);
      }}
    >
      <Stack gap="sm">
        {spec.kind === 'boolean' ? (
          <Radio.Group value={list[0] ?? ''} onChange={setDraft} aria-label={spec.label}>
            <Stack gap="xs">
              <Radio value="1" label={t('value.yes')} />
              <Radio value="0" label={t('value.no')} />
            </Stack>
          </Radio.Group>
        ) : null}
        {spec.kind === 'choice' && spec.single ? (
          <Radio.Group value={list[0] ?? ''} onChange={setDraft} aria-label={spec.label}>
            <ScrollArea.Autosize mah={340} offsetScrollbars="y">
              <Stack gap="xs" p={2}>
                {spec.options.map((option) => (
                  <Radio key={option.value} value={option.value} label={option.label} />
                ))}
              </Stack>
            </ScrollArea.Autosize>
          </Radio.Group>
        ) : null}
        {spec.kind === 'choice' && !spec.single ? (
          <Checkbox.Group value={list} onChange={setDraft} aria-label={spec.label}>
            <ScrollArea.Autosize mah={340} offsetScrollbars="y">
              <Stack gap="xs" p={2}>
                {spec.options.map((option) => (
                  <Checkbox key={option.value} value={option.value} label={option.label} />
                ))}
              </Stack>
            </ScrollArea.Autosize>
          </Checkbox.Group>
        ) : null}
        {spec.kind === 'date' ? (
          <Group gap={6} maw={280} role="group" aria-label={spec.label}>
            {dayPresets.map((preset) => (
              <Button
                key={preset}
                size="compact-sm"
                variant={list[0] === preset ? 'filled' : 'default'}
                aria-pressed={list[0] === preset}
                onClick={() => onApply(preset)}
              >
                {t(`filter.days.${preset}`)}
              </Button>
            ))}
          </Group>
        ) : null}
        {spec.kind === 'date' || spec.kind === 'number' ? (
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <End label={t('filter.from')} value={range.from ?? ''} onChange={(from) => setRange({ from })} />
            <End label={t('filter.to')} value={range.to ?? ''} onChange={(to) => setRange({ to })} />
          </Group>
        ) : null}
        {spec.kind === 'text' ? (
          <TextInput
            aria-label={spec.label}
            value={list[0] ?? ''}
            onChange={(event) => setDraft(event.currentTarget.value || undefined)}
          />
        ) : null}
        {spec.kind === 'reference' ? (
          <FilterReference label={spec.label} resource={spec.resource} value={list[0] ?? ''} onChange={setDraft} />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="subtle" color="gray" onClick={() => onApply(undefined)}>
            {t('filter.remove')}
          </Button>
          <Button size="xs" type="submit">
            {t('filter.apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
