import { useCall, useRoute } from '@kaifong/client/hooks';
import { getFile, uploadFile } from '@kaifong/domain/media/contract';
import { ActionIcon, Button, FileButton, Input, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../feedback/index.ts';
import { fitPictures } from '../../media/fit-picture.ts';
import { type FieldProps, useField } from '../fields.tsx';
import classes from '../form.module.css';

export interface FilesFieldProps extends FieldProps {
  readonly most: number;
}

/** Documents, uploaded at once; the form value is the list of file ids, in order. */
export default function FilesField({ most, ...props }: FilesFieldProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { field, input } = useField(props);
  const [busy, setBusy] = useState(false);
  const ids = Array.isArray(field.value) ? (field.value as string[]) : [];

  const send = async (files: readonly File[]) => {
    setBusy(true);
    const stored: string[] = [];
    try {
      for (const file of await fitPictures(files.slice(0, most - ids.length))) {
        const { data } = await call(uploadFile, { file, type: 'file' });
        stored.push(data.id);
      }
    } catch (error) {
      notifyFailure('upload_fail', error);
    }
    setBusy(false);
    field.onChange([...new Set([...ids, ...stored])]);
  };
  const move = (from: number, to: number) => {
    const moved = ids.filter((_, i) => i !== from);
    moved.splice(to, 0, ids[from] as string);
    field.onChange(moved);
  };
  return (
    <Input.Wrapper
      label={input.label}
      labelElement="div"
      description={input.description}
      withAsterisk={props.required ?? false}
      error={input.error}
    >
      <ul className={classes.fileLines} aria-label={props.label}>
        {ids.map((id, i) => (
          <FileLine
            key={id}
            id={id}
            first={i === 0}
            last={i === ids.length - 1}
            onMove={(by) => move(i, i + by)}
            onRemove={() => field.onChange(ids.filter((one) => one !== id))}
          />
        ))}
      </ul>
      <FileButton multiple onChange={(files) => void send(files)} disabled={ids.length >= most || busy}>
        {(button) => (
          <Button
            {...button}
            ref={field.ref}
            mt={6}
            size="xs"
            variant="default"
            loading={busy}
            disabled={ids.length >= most}
            leftSection={<IconPaperclip size={15} />}
          >
            {t('form.add_files')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
}

interface FileLineProps {
  readonly id: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function FileLine({ id, first, last, onMove, onRemove }: FileLineProps) {
  const { t } = useTranslation();
  const stored = useRoute(getFile, { id }).data?.data;
  const name = stored?.path?.split('/').at(-1) ?? `${stored?.mimetype ?? ''} ${id.slice(0, 8)}`.trim();
  return (
    <li>
      <Text size="sm" flex={1} truncate>
        {stored?.path ? (
          <a href={stored.path} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </Text>
      <ActionIcon size={24} disabled={first} onClick={() => onMove(-1)} aria-label={t('columns.move_up', { name })}>
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon size={24} disabled={last} onClick={() => onMove(1)} aria-label={t('columns.move_down', { name })}>
        <IconArrowDown size={14} />
      </ActionIcon>
      <ActionIcon size={24} onClick={onRemove} aria-label={t('action.delete_named', { name })}>
        <IconTrash size={14} />
      </ActionIcon>
    </li>
  );
}
