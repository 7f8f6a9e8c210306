import type { LibraryFile } from '@kaifong/domain/media/contract';
import { Checkbox } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PictureThumb } from '../../kit/media/index.ts';
import classes from './media-screens.module.css';

export interface LibraryRowsProps {
  readonly files: readonly LibraryFile[];
  /** Records that show each; a picture without a number has not been counted yet. */
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly open: (id: string) => void;
}

/** The pictures as tiles. */
export function LibraryGrid({ files, ...rest }: LibraryRowsProps) {
  return (
    <ul className={classes.grid}>
      {files.map((file) => (
        <Tile key={file.id} file={file} {...rest} />
      ))}
    </ul>
  );
}

function Tile({
  file,
  counts,
  chosen,
  toggle,
  open,
}: Omit<LibraryRowsProps, 'files'> & { readonly file: LibraryFile }) {
  const { t } = useTranslation();
  const { id, filename, picture } = file;
  const count = counts.get(id);
  const described = Object.values(file.translations.alt).some(Boolean);
  return (
    <li className={classes.card} data-chosen={chosen.has(id) || undefined}>
      <button
        type="button"
        className={classes.open}
        onClick={() => open(id)}
        aria-label={t('action.edit_named', { name: filename })}
      >
        {picture ? <PictureThumb picture={picture} silent /> : null}
      </button>
      <Checkbox
        className={classes.choose}
        checked={chosen.has(id)}
        onChange={() => toggle(id)}
        aria-label={t('library.choose', { name: filename })}
      />
      <div className={classes.about}>
        <span className={classes.name} title={filename}>
          {filename}
        </span>
        <span className={classes.facts}>
          {count === undefined ? ' ' : t('library.used', { count })}
          {described ? null : <IconMessageOff size={14} role="img" aria-label={t('library.not_described')} />}
        </span>
      </div>
    </li>
  );
}
