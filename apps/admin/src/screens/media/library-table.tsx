import { Anchor, Checkbox, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { PictureThumb } from '../../kit/media/index.ts';
import type { LibraryRowsProps } from './library-grid.tsx';
import { formatOf } from './library-toolbar.tsx';
import classes from './media-screens.module.css';
import { sizeText } from './size-text.ts';

/** The pictures as a list of facts. */
export function LibraryTable({ files, counts, chosen, toggle, open }: LibraryRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`media.file.fields.${name}`);
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40} aria-label={t('list.choose_all')} />
            <Table.Th>{label('filename')}</Table.Th>
            <Table.Th>{label('alt')}</Table.Th>
            <Table.Th>{label('mimetype')}</Table.Th>
            <Table.Th>{label('size')}</Table.Th>
            <Table.Th ta="end">{label('bytes')}</Table.Th>
            <Table.Th ta="end">{label('used')}</Table.Th>
            <Table.Th>{label('created_at')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map(({ id, filename, picture, mimetype, bytes, created_at }) => (
            <Table.Tr key={id} data-selected={chosen.has(id) || undefined}>
              <Table.Td>
                <Checkbox
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                  aria-label={t('library.choose', { name: filename })}
                />
              </Table.Td>
              <Table.Td>
                <div className={classes.named}>
                  <span className={classes.small}>{picture ? <PictureThumb picture={picture} silent /> : null}</span>
                  <Anchor component="button" type="button" size="sm" ta="start" onClick={() => open(id)}>
                    {filename}
                  </Anchor>
                </div>
              </Table.Td>
              <Table.Td maw={240}>
                <Text size="sm" lineClamp={2} {...(picture?.alt ? {} : { c: 'dimmed' })}>
                  {picture?.alt || t('library.not_described')}
                </Text>
              </Table.Td>
              <Table.Td>{formatOf(mimetype)}</Table.Td>
              <Table.Td>{picture ? `${picture.width} × ${picture.height}` : ''}</Table.Td>
              <Table.Td ta="end">{sizeText(bytes, format.number)}</Table.Td>
              <Table.Td ta="end">{counts.get(id) ?? ''}</Table.Td>
              <Table.Td>
                <time dateTime={created_at}>{format.dateTime(created_at)}</time>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
