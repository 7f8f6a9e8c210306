// Containers with a paper label: what a shop sells is often in a pouch, tin or jar and only pictured on it.
import type { PackName } from '../types.ts';
import type { Palette } from './palettes.ts';
import { drawnSprite, iconSprite, type Sprite, spriteLayer } from './sprite.ts';

type Label = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Pack = {
  /** Height beside that of an icon of the same importance. */
  readonly tall: number;
  readonly width: number;
  readonly height: number;
  readonly label: Label;
  /** Paints: `body`, `cap` and `lid`, lit from the left. */
  readonly draw: (palette: Palette) => string;
  readonly roundLabel?: boolean;
};

const shine = (x: number, y: number, width: number, height: number, radius = width / 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="#fff" opacity=".22"/>`;

const packs: Readonly<Record<PackName, Pack>> = {
  // Stand-up pouch with a folded, stitched head.
  pouch: {
    tall: 1.1,
    width: 520,
    height: 700,
    label: { x: 90, y: 214, width: 340, height: 360 },
    draw: (
      palette,
    ) => `<path d="M42 30H478L496 120Q512 380 500 640Q496 690 452 694Q260 706 68 694Q24 690 20 640Q8 380 24 120Z" fill="url(#body)"/>
      <path d="M42 30H478L496 120H24Z" fill="${palette.pack[2]}" opacity=".28"/>
      <path d="M42 30H478L480 44H40Z" fill="#fff" opacity=".28"/>
      <path d="M34 108H486" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-dasharray="16 11"/>
      <path d="M60 640Q260 600 460 640" fill="none" stroke="${palette.pack[2]}" stroke-opacity=".45" stroke-width="5"/>
      ${shine(52, 150, 22, 440)}`,
  },
  // Round tea tin with a lid.
  tin: {
    tall: 1.0,
    width: 460,
    height: 640,
    label: { x: 70, y: 212, width: 320, height: 330 },
    draw: (palette) => `<path d="M18 120V586A212 46 0 0 0 442 586V120Z" fill="url(#body)"/>
      <path d="M18 560V586A212 46 0 0 0 442 586V560A212 46 0 0 1 18 560Z" fill="${palette.pack[2]}" opacity=".4"/>
      <path d="M8 60V142A222 48 0 0 0 452 142V60Z" fill="url(#cap)"/>
      <path d="M8 142A222 48 0 0 0 452 142" fill="none" stroke="${palette.pack[2]}" stroke-opacity=".5" stroke-width="6"/>
      <ellipse cx="230" cy="60" rx="222" ry="48" fill="url(#lid)"/>
      <ellipse cx="230" cy="58" rx="176" ry="34" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>
      ${shine(52, 190, 24, 350)}`,
  },
  // Glass jar, its content shining through, under a metal lid.
  jar: {
    tall: 0.98,
    width: 480,
    height: 620,
    label: { x: 84, y: 250, width: 312, height: 250 },
    draw: (
      palette,
    ) => `<path d="M70 122H410Q466 140 466 210V540Q466 606 400 610Q240 620 80 610Q14 606 14 540V210Q14 140 70 122Z" fill="#fff" opacity=".62"/>
      <path d="M30 220H450V536Q450 590 396 594Q240 604 84 594Q30 590 30 536Z" fill="url(#body)" opacity=".92"/>
      <ellipse cx="240" cy="220" rx="210" ry="20" fill="${palette.pack[0]}"/>
      <path d="M62 34Q62 16 80 16H400Q418 16 418 34V112Q418 130 400 130H80Q62 130 62 112Z" fill="url(#cap)"/>
      <path d="M62 96H418M62 66H418" stroke="${palette.pack[2]}" stroke-opacity=".22" stroke-width="4"/>
      ${shine(48, 190, 26, 370)}${shine(424, 230, 12, 300)}`,
  },
  // Sauce bottle with a long neck.
  bottle: {
    tall: 1.28,
    width: 330,
    height: 780,
    label: { x: 40, y: 372, width: 250, height: 280 },
    draw: (
      palette,
    ) => `<path d="M118 110H212V196Q216 250 270 292Q312 324 312 384V712Q312 764 262 768Q165 776 68 768Q18 764 18 712V384Q18 324 60 292Q114 250 118 196Z" fill="url(#body)"/>
      <path d="M104 24Q104 10 118 10H212Q226 10 226 24V116Q226 128 212 128H118Q104 128 104 116Z" fill="url(#cap)"/>
      <path d="M104 104H226" stroke="${palette.pack[2]}" stroke-opacity=".4" stroke-width="5"/>
      ${shine(44, 376, 20, 330)}${shine(132, 150, 12, 80)}`,
  },
  // Carton seen slightly from the right.
  box: {
    tall: 0.94,
    width: 540,
    height: 600,
    label: { x: 52, y: 150, width: 320, height: 360 },
    draw: (palette) => `<path d="M10 86L420 86V590H24Q10 590 10 576Z" fill="${palette.pack[0]}"/>
      <path d="M10 86L420 86V590H24Q10 590 10 576Z" fill="url(#body)" opacity=".45"/>
      <path d="M420 86L530 40V536Q530 546 522 550L420 590Z" fill="${palette.pack[2]}"/>
      <path d="M10 86L120 40H530L420 86Z" fill="${palette.stand[0]}"/>
      <path d="M10 86L120 40H530L420 86Z" fill="${palette.pack[0]}" opacity=".5"/>
      <path d="M10 86H420V590" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`,
  },
  // Cotton sack tied at the neck.
  sack: {
    tall: 1.06,
    width: 600,
    height: 700,
    label: { x: 152, y: 300, width: 296, height: 280 },
    roundLabel: true,
    draw: (
      palette,
    ) => `<path d="M196 20Q250 44 300 30Q350 44 404 20L386 132Q540 190 572 380Q600 600 540 662Q500 694 300 692Q100 694 60 662Q0 600 28 380Q60 190 214 132Z" fill="url(#body)"/>
      <path d="M204 112Q300 146 396 112L402 150Q300 186 198 150Z" fill="${palette.pack[2]}"/>
      <path d="M240 168Q210 230 176 268M300 176V236M360 168Q392 232 424 268" fill="none" stroke="${palette.pack[2]}" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/>
      <path d="M66 360Q84 250 158 200" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="16" stroke-linecap="round"/>`,
  },
};

function paints(palette: Palette): string {
  const [light, middle, dark] = palette.pack;
  const across = (id: string, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops
      .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
      .join('')}</linearGradient>`;
  return `${across('body', [
    [0, middle],
    [0.2, light],
    [0.55, middle],
    [1, dark],
  ])}
    ${across('cap', [
      [0, palette.stand[1]],
      [0.22, palette.stand[0]],
      [0.6, palette.stand[1]],
      [1, palette.stand[2]],
    ])}
    ${across('lid', [
      [0, palette.stand[0]],
      [1, palette.stand[1]],
    ])}
    ${across('paper', [
      [0, '#f3ece0'],
      [0.25, '#fffdf8'],
      [0.7, '#f8f1e6'],
      [1, '#dfd3c0'],
    ])}`;
}

function labelOf(pack: Pack, palette: Palette): string {
  const { x, y, width, height } = pack.label;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  if (pack.roundLabel) {
    const radius = width / 2;
    return `<circle cx="${middleX}" cy="${middleY}" r="${radius}" fill="url(#paper)"/>
      <circle cx="${middleX}" cy="${middleY}" r="${radius - 14}" fill="none" stroke="${palette.pack[1]}" stroke-width="4"/>`;
  }
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="url(#paper)"/>
    <rect x="${x + 13}" y="${y + 13}" width="${width - 26}" height="${height - 26}" rx="8" fill="none" stroke="${palette.pack[1]}" stroke-width="4"/>`;
}

/** A container with `emoji` on its label, as important in the picture as an icon of `size`. */
export async function packSprite(name: PackName, emoji: string, palette: Palette, size: number): Promise<Sprite> {
  const pack = packs[name];
  const height = Math.round(size * pack.tall);
  const scale = height / pack.height;
  const { label } = pack;
  const inside = Math.min(label.width, label.height) * (pack.roundLabel ? 0.6 : 0.66) * scale;
  const icon = await iconSprite(emoji, Math.round(inside));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(pack.width * scale)}" height="${height}" viewBox="0 0 ${pack.width} ${pack.height}">
    <defs>${paints(palette)}</defs>${pack.draw(palette)}${labelOf(pack, palette)}</svg>`;
  const left = (label.x + label.width / 2) * scale - icon.width / 2;
  const top = (label.y + label.height / 2) * scale - icon.height / 2;
  return drawnSprite(svg, [spriteLayer(icon, left, top)]);
}
