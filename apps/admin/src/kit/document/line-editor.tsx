// Editor of a document's lines: an adder above, the fields of each line in the line.
import { type LineFields, writable } from '@kaifong/base/resource';
import { ActionIcon, Input, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type RefCallBack, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import classes from './document.module.css';
import { LineInput } from './line-input.tsx';

interface LineWords {
  /** Accessible name of the line's inputs. */
  readonly name: string;
  readonly picture?: ReactNode;
  readonly head: ReactNode;
  /** Message of the server about the line. */
  readonly problem?: string | undefined;
  readonly total: string;
}

interface LineEditorProps<L> {
  /** Path of the list in the form. */
  readonly name: string;
  /** Fields edited in a line. */
  readonly fields: LineFields;
  /** Further paths of a line whose errors are shown, such as its stock. */
  readonly also?: readonly string[];
  readonly keyOf: (line: L) => string | number;
  readonly labelOf: (field: string) => string;
  readonly wordsOf: (line: L) => LineWords;
  /** Control that adds a line, to those that are there by then. */
  readonly adder: (ref: RefCallBack, add: (change: (lines: readonly L[]) => readonly L[]) => void) => ReactNode;
  readonly nothing: string;
}

export function LineEditor<L extends object>({ adder, nothing, ...props }: LineEditorProps<L>) {
  const { name, keyOf } = props;
  const { clearErrors, getValues } = useFormContext();
  const { field, fieldState } = useController({ name });
  const lines = field.value as readonly L[];
  const change = (next: readonly L[]) => {
    clearErrors(name);
    field.onChange(next);
  };
  const whole = fieldState.error?.message;
  return (
    <>
      {adder(field.ref, (more) => change(more(getValues(name) as readonly L[])))}
      {whole ? <Input.Error role="alert">{whole}</Input.Error> : null}
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" py="md">
          {nothing}
        </Text>
      ) : (
        <ul className={classes.written}>
          {lines.map((line, index) => (
            <WrittenLine
              key={keyOf(line)}
              {...props}
              line={line}
              index={index}
              onChange={(values) => change(lines.map((one) => (one === line ? { ...one, ...values } : one)))}
              onRemove={() => change(lines.filter((one) => one !== line))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface WrittenLineProps<L> extends Omit<LineEditorProps<L>, 'adder' | 'nothing'> {
  readonly line: L;
  readonly index: number;
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void;
  readonly onRemove: () => void;
}

function WrittenLine<L extends object>(props: WrittenLineProps<L>) {
  const { name: list, fields, also = [], labelOf, wordsOf, line, index, onChange, onRemove } = props;
  const { t } = useTranslation();
  const { getFieldState, formState } = useFormContext();
  const { name, picture, head, problem, total } = wordsOf(line);
  const typed = writable(fields);
  const refusalAt = (field: string) => getFieldState(`${list}.${index}.${field}`, formState).error?.message;
  const refusals = [...typed.map(([field]) => field), ...also].map(refusalAt).filter((text) => text !== undefined);
  const said = refusals[0] ?? problem;
  return (
    <li>
      {picture}
      <div className={classes.lineWords}>
        {head}
        {said ? (
          <Input.Error role="alert" mt={4}>
            {said}
          </Input.Error>
        ) : null}
      </div>
      <div className={classes.lineNumbers}>
        {typed.map(([field, definition]) => (
          <LineInput
            key={field}
            path={`${list}.${index}.${field}`}
            field={definition}
            value={(line as Readonly<Record<string, unknown>>)[field]}
            label={t('document.field_of', { field: labelOf(field), name })}
            isWrong={said !== undefined}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        <Text fw={560} className={classes.lineTotal}>
          {total}
        </Text>
        <ActionIcon onClick={onRemove} aria-label={t('document.remove_line', { name })}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </div>
    </li>
  );
}
