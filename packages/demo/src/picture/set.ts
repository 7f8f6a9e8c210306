// The sets: walls, floors, arches, plinths and boards as SVG, 1200 units a side unless told otherwise.
import type { Palette } from './palettes.ts';

export type Size = { readonly width: number; readonly height: number };

/** Gradients every set uses; ids are short because a picture is one document. */
function paints(palette: Palette): string {
  const [standLight, standMiddle, standDark] = palette.stand;
  return `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${palette.wall[0]}"/><stop offset="1" stop-color="${palette.wall[1]}"/>
    </linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${palette.floor[0]}"/><stop offset="1" stop-color="${palette.floor[1]}"/>
    </linearGradient>
    <linearGradient id="side" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="${standMiddle}"/><stop offset=".28" stop-color="${standLight}"/>
      <stop offset=".62" stop-color="${standMiddle}"/><stop offset="1" stop-color="${standDark}"/>
    </linearGradient>
    <linearGradient id="top" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${standLight}"/><stop offset="1" stop-color="${standMiddle}"/>
    </linearGradient>
    <linearGradient id="niche" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="${palette.shadow}" stop-opacity=".26"/>
      <stop offset=".16" stop-color="${palette.shadow}" stop-opacity=".06"/>
      <stop offset=".5" stop-color="${palette.shadow}" stop-opacity="0"/>
    </linearGradient>
    <linearGradient id="rim" x1="0" y1="0" x2="1" y2=".25">
      <stop offset=".35" stop-color="${standLight}" stop-opacity="0"/><stop offset="1" stop-color="${standLight}" stop-opacity=".7"/>
    </linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shade"><stop offset="0" stop-color="${palette.shadow}" stop-opacity=".42"/>
      <stop offset=".55" stop-color="${palette.shadow}" stop-opacity=".16"/>
      <stop offset="1" stop-color="${palette.shadow}" stop-opacity="0"/></radialGradient>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2=".62">
      ${[0.08, 0.2, 0.27, 0.3, 0.37, 0.47]
        .map(
          (at, index) =>
            `<stop offset="${at}" stop-color="#fff" stop-opacity="${[0, 0.26, 0.26, 0.05, 0.2, 0][index]}"/>`,
        )
        .join('')}
    </linearGradient>`;
}

/** A whole drawing: the set's parts on wall and floor, with the window's light over them. */
export function drawing(palette: Palette, size: Size, parts: string): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>${paints(palette)}</defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    ${parts}
  </svg>`;
}

/** The window's light, falling over wall and floor from the upper left. */
export const windowLight = (size: Size) => `<rect width="${size.width}" height="${size.height}" fill="url(#light)"/>`;

/** The ground from `horizon` down, darker where it meets the wall. */
export function floor(size: Size, horizon: number): string {
  return `<rect y="${horizon}" width="${size.width}" height="${size.height - horizon}" fill="url(#floor)"/>`;
}

export function disc(palette: Palette, x: number, y: number, radius: number, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.shape}" opacity="${opacity}"/>`;
}

export const glow = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`;

/** A shadow on the floor that is only depth, no outline. */
export const pool = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shade)"/>`;

/** A round-headed niche in the wall, lit from the left so that its left jamb throws a shadow inwards. */
export function arch(palette: Palette, x: number, top: number, width: number, bottom: number): string {
  const radius = width / 2;
  const path = `M${x - radius} ${bottom}V${top + radius}A${radius} ${radius} 0 0 1 ${x + radius} ${top + radius}V${bottom}Z`;
  return `<path d="${path}" fill="${palette.shape}"/><path d="${path}" fill="url(#niche)"/>
    <path d="${path}" fill="none" stroke="url(#rim)" stroke-width="5"/>`;
}

/** A round plinth: its top is at `top`, its foot at `bottom`. */
export function plinth(x: number, top: number, radius: number, bottom: number): string {
  const depth = radius * 0.19;
  return `${pool(x + radius * 0.5, bottom - depth * 0.1, radius * 1.35, depth * 2)}
    <path d="M${x - radius} ${top}V${bottom - depth}A${radius} ${depth} 0 0 0 ${x + radius} ${bottom - depth}V${top}Z" fill="url(#side)"/>
    <ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${depth}" fill="url(#top)"/>
    <path d="M${x - radius} ${top}A${radius} ${depth} 0 0 0 ${x + radius} ${top}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`;
}

/** A square plinth seen from slightly above. */
export function block(x: number, top: number, width: number, bottom: number): string {
  const depth = width * 0.17;
  const [left, right] = [x - width / 2, x + width / 2];
  return `${pool(x + width * 0.3, bottom - 6, width * 0.72, depth * 0.95)}
    <rect x="${left}" y="${top + depth * 0.5}" width="${width}" height="${bottom - top - depth * 0.5}" fill="url(#side)"/>
    <path d="M${left} ${top + depth * 0.5}L${left + depth * 0.6} ${top - depth * 0.5}H${right - depth * 0.6}L${right} ${top + depth * 0.5}Z" fill="url(#top)"/>
    <path d="M${left} ${top + depth * 0.5}H${right}" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`;
}

/** Small tiles with light joints, as on the walls of an old tea house, fading out towards the top. */
export function tiles(palette: Palette, size: Size, top: number, bottom: number, side = 100): string {
  const [columns, rows] = [Math.ceil(size.width / side), Math.ceil((bottom - top) / side)];
  const cells: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const strength = 0.5 + (((column * 7 + row * 13) % 5) - 2) * 0.055;
      cells.push(
        `<rect x="${column * side + 3}" y="${bottom - (row + 1) * side + 3}" width="${side - 6}" height="${side - 6}" rx="7" fill="${palette.shape}" opacity="${strength}"/>`,
      );
    }
  return `${cells.join('')}<rect y="${bottom - rows * side}" width="${size.width}" height="3" fill="#fff" opacity=".35"/>`;
}

/** A board across the picture; goods stand at `top`. */
export function board(palette: Palette, size: Size, top: number, thickness = 54): string {
  return `<rect y="${top + thickness}" width="${size.width}" height="130" fill="url(#under)"/>
    <linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.shadow}" stop-opacity=".34"/>
      <stop offset="1" stop-color="${palette.shadow}" stop-opacity="0"/></linearGradient>
    <rect y="${top - 46}" width="${size.width}" height="50" fill="${palette.stand[0]}"/>
    <rect y="${top - 46}" width="${size.width}" height="50" fill="${palette.stand[1]}" opacity=".45"/>
    <rect y="${top}" width="${size.width}" height="${thickness}" fill="${palette.stand[1]}"/>
    <rect y="${top}" width="${size.width}" height="4" fill="#fff" opacity=".65"/>
    <rect y="${top + thickness - 8}" width="${size.width}" height="8" fill="${palette.stand[2]}" opacity=".55"/>`;
}

/** A cloth of broad, pale stripes seen from above. */
export function cloth(palette: Palette, size: Size, slant: number): string {
  const stripes: string[] = [];
  for (let at = -size.height; at < size.width + size.height; at += 170)
    stripes.push(
      `<rect x="${at}" y="${-size.height}" width="78" height="${size.height * 3}" fill="${palette.shape}" opacity=".26"/>`,
    );
  return `<rect width="${size.width}" height="${size.height}" fill="${palette.wall[1]}" opacity=".6"/>
    <g transform="rotate(${slant} ${size.width / 2} ${size.height / 2})">${stripes.join('')}</g>`;
}

/** A round stoneware tray seen from above. */
export function tray(palette: Palette, x: number, y: number, radius: number): string {
  return `<circle cx="${x + radius * 0.06}" cy="${y + radius * 0.09}" r="${radius * 1.12}" fill="url(#shade)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#top)"/>
    <circle cx="${x}" cy="${y}" r="${radius - 3}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="${palette.stand[1]}" opacity=".75"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="url(#glow)" opacity=".7"/>`;
}
