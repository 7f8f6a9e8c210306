// An editable cell: double click or pencil.
import type { Field, FieldKind } from '@kaifong/base/resource';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../feedback/part.tsx';
import classes from '../resource.module.css';
import type { Resource } from '../use-resource.ts';
import type { Row } from './resource-list.tsx';

const InlineEditor = part(() => import('./inline-editor.tsx'), <Skeleton h={30} w={130} />);

const writable: readonly FieldKind[] = ['text', 'integer', 'decimal', 'money', 'percent', 'date', 'enum'];
export const isInline = (field: Field): boolean => writable.includes(field.kind);

export interface InlineCellProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly name: string;
  readonly children: ReactNode;
}

export function InlineCell({ resource, row, name, children }: InlineCellProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The pencil is there again after the next paint.
    setTimeout(() => pencil.current?.focus());
  };
  if (open) return <InlineEditor resource={resource} row={row} name={name} onClose={close} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a double click is a shortcut for the pencil
    <div className={classes.inline} data-inline="true" onDoubleClick={() => setOpen(true)}>
      {children}
      <ActionIcon
        ref={pencil}
        size={24}
        className={classes.pencil}
        onClick={() => setOpen(true)}
        aria-label={t('inline.edit', { field: resource.words.field(name), id: row.id })}
      >
        <IconPencil size={14} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
