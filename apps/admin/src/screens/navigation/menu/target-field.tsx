import { useRoute } from '@kaifong/client/hooks';
import { menuRoutes, type menuTargetTypes } from '@kaifong/domain/content/contract';
import { Group, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

interface TargetFieldProps extends FieldProps {
  readonly type: (typeof menuTargetTypes)[number];
}

/** The url of something there is, chosen by its name. What visitors cannot reach now says so. */
export function TargetField({ type, ...props }: TargetFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const url = typeof field.value === 'string' ? field.value : '';
  const language = currentLanguage();
  const all = useRoute(menuRoutes.listMenuTargets, { type, language });
  const label = all.data?.data.find((target) => target.url === url)?.title;
  // The chosen name stands in the search box; it must not narrow the list to itself.
  const wanted = keyword && keyword !== label ? keyword : '';
  const found = useRoute(
    menuRoutes.listMenuTargets,
    { type, language, ...(wanted && { keyword: wanted }) },
    { keep: true },
  );
  const targets = useMemo(() => {
    const known = new Map((found.data?.data ?? []).map((target) => [target.url, target]));
    const chosen = all.data?.data.find((target) => target.url === url);
    if (chosen) known.set(url, chosen);
    // Gone, or older than what was listed: it keeps its place until somebody chooses another.
    else if (url && !known.has(url)) known.set(url, { url, title: url, reachable: true });
    return known;
  }, [found.data, all.data, url]);

  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={url || null}
      onChange={(value) => field.onChange(value ?? '')}
      data={[...targets.values()].map((target) => ({ value: target.url, label: target.title }))}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t(wanted ? 'list.no_match' : 'menu.no_targets')}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      renderOption={({ option }) => (
        <Group gap={8} justify="space-between" flex={1}>
          <span>
            {option.label}
            <Text size="xs" c="dimmed">
              {option.value}
            </Text>
          </span>
          {targets.get(option.value)?.reachable ? null : <StatusBadge tone="warn">{t('menu.unreachable')}</StatusBadge>}
        </Group>
      )}
    />
  );
}
