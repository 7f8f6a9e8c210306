import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../use-resource.ts';
import type { Row } from './resource-list.tsx';
import { useInlineChange } from './use-inline-change.ts';

interface InlineSwitchProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly name: string;
}

/** A yes or no changed in the list itself. */
export function InlineSwitch({ resource, row, name }: InlineSwitchProps) {
  const { t } = useTranslation();
  const change = useInlineChange(resource);
  const [busy, setBusy] = useState(false);
  return (
    <Switch
      size="sm"
      checked={row[name] === true}
      onChange={(event) => {
        if (busy) return;
        setBusy(true);
        void change(row, name, event.currentTarget.checked).finally(() => setBusy(false));
      }}
      aria-label={t('list.inline', { field: resource.words.field(name), id: row.id })}
      withThumbIndicator={false}
    />
  );
}
