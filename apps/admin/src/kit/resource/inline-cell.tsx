// A cell that can be written in: by a double click on it, or by its pencil.
import { type Field, type FieldKind, inputOf } from '@kaifong/base/resource';
import { ActionIcon, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueCode } from '../form/issue-message.ts';
import classes from './resource.module.css';
import type { Row } from './resource-list.tsx';
import { useInlineChange } from './use-inline-change.ts';
import type { Resource } from './use-resource.ts';

const writable: readonly FieldKind[] = ['text', 'integer', 'decimal', 'money', 'percent', 'date', 'enum'];
export const isInline = (field: Field): boolean => writable.includes(field.kind);

interface InlineCellProps {
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

type InlineEditorProps = Omit<InlineCellProps, 'children'> & { readonly onClose: () => void };

/** Enter or leaving the cell keeps what was written, Escape does not. What is not valid stays to be put right. */
function InlineEditor({ resource, row, name, onClose }: InlineEditorProps) {
  const { t, i18n } = useTranslation();
  const change = useInlineChange(resource);
  const field = resource.definition.fields[name] as Field;
  const [value, setValue] = useState<string | number>(() => (row[name] ?? '') as string | number);
  const [problem, setProblem] = useState<string>();
  const done = useRef(false);

  const end = () => {
    done.current = true;
    onClose();
  };
  const keep = () => {
    if (done.current) return;
    if (String(value) === String(row[name] ?? '')) return end();
    if (value === '' && field.required) return setProblem(t('validation.required'));
    const wish = value === '' && !field.localized ? null : value;
    const issue = inputOf(field).safeParse(wish).error?.issues[0];
    if (issue) {
      const { code, params } = issueCode(issue, (key) => i18n.exists(key));
      return setProblem(t(code, params ?? {}));
    }
    end();
    void change(row, name, wish);
  };
  const common = {
    size: 'xs' as const,
    autoFocus: true,
    'aria-label': t('list.inline', { field: resource.words.field(name), id: row.id }),
    error: problem,
    onBlur: keep,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
      if (event.key === 'Enter') keep();
    },
  };
  if (field.kind === 'enum') {
    const options = (field.options ?? []).map((one) => ({ value: one, label: resource.words.option(name, one) }));
    const nothing = field.required ? [] : [{ value: '', label: t('form.nothing_chosen') }];
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        data={[...nothing, ...options]}
      />
    );
  }
  if (field.kind === 'text' || field.kind === 'date')
    return (
      <TextInput
        {...common}
        type={field.kind}
        className={classes.inlineText}
        maxLength={field.kind === 'text' ? (field.max ?? 255) : undefined}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  return (
    <NumberInput
      {...common}
      w={130}
      hideControls
      allowDecimal={field.kind !== 'integer'}
      value={value}
      onChange={setValue}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
