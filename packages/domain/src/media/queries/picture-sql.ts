// Pictures inside the statements of other rooms: whoever shows one joins it, so that nobody asks for pictures afterwards.
import type { Localized } from '@kaifong/base/localized';
import { type SQL, sql } from 'drizzle-orm';
import { type PictureSource, pictureEndings } from '../contract/index.ts';

/** A picture as a statement brings it. */
export interface PictureRecord extends PictureSource {
  readonly alt: Localized;
}

const members = ['id', 'name', 'mimetype', 'width', 'height', 'focal_x', 'focal_y'];

/** JSON of a joined file, for `pictureOf`; `alt` is SQL for its description. */
export const pictureJson = (file: string, alt = `${file}.alt`): string =>
  `json_build_object(${members.map((name) => `'${name}', ${file}.${name}`).join(', ')}, 'alt', ${alt})`;

/** Only what everybody may see counts as a picture. */
export const isPictureInSql = (file: string): string => `${file}.public and ${file}.kind = 'image'`;

const endingInSql = Object.entries(pictureEndings)
  .map(([mimetype, ending]) => `when '${mimetype}' then '${ending}'`)
  .join(' ');

/** The address of the whole picture whose id is in `column` (written out: `"brands"."image"`); null without one. */
export const picturePathInSql = (column: string): SQL<string | null> =>
  sql.raw(`case when ${column} is not null then (
    select '/uploads/' || f.name || '.' || case f.mimetype ${endingInSql} end
    from files f where f.id = ${column} and ${isPictureInSql('f')}) end`) as SQL<string | null>;
