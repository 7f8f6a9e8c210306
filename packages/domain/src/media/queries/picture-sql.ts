// Pictures inside the statements of other rooms: whoever shows one joins it, so that nobody asks for pictures afterwards.
import type { Localized } from '@kaifong/base/localized';
import type { PictureSource } from '../contract/index.ts';

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
