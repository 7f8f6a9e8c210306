// Sheets and rolls of labels that shops buy, in millimetres, as their makers publish them.

/** The geometry `renderLabels` draws by. */
const layouts = {
  /** Avery L7160 and alike. */
  'a4-21': sheet({ columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.15, acrossBy: 66.04 }),
  /** Avery 3474, Herma 4453 and alike: no gaps. */
  'a4-24': sheet({ columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5 }),
  /** Avery L7159 and alike. */
  'a4-24-narrow': sheet({ columns: 3, rows: 8, width: 63.5, height: 33.9, left: 6.5, top: 12.9, acrossBy: 66.04 }),
  /** Avery L7651 and alike. */
  'a4-65': sheet({ columns: 5, rows: 13, width: 38.1, height: 21.2, left: 4.7, top: 10.7, acrossBy: 40.64 }),
  'roll-62x29': roll(62, 29),
  'roll-50x30': roll(50, 30),
  'roll-40x30': roll(40, 30),
} as const;

interface SheetSizes {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** From label to label; left out where there is no gap. */
  readonly acrossBy?: number;
}

function sheet({ columns, rows, width, height, left, top, acrossBy = width }: SheetSizes) {
  return {
    page: { width: 210, height: 297 },
    columns,
    rows,
    label: { width, height },
    left,
    top,
    acrossBy,
    downBy: height,
  };
}

/** One label a page. */
function roll(width: number, height: number) {
  const label = { width, height };
  return { page: label, columns: 1, rows: 1, label, left: 0, top: 0, acrossBy: width, downBy: height };
}

export type LabelLayoutName = keyof typeof layouts;
export const labelLayoutNames = Object.keys(layouts) as [LabelLayoutName, ...LabelLayoutName[]];
export const labelLayouts: Readonly<Record<LabelLayoutName, ReturnType<typeof sheet>>> = layouts;

/** How many labels a sheet holds; 1 of a roll. */
export const labelsPerPage = (name: LabelLayoutName): number => labelLayouts[name].columns * labelLayouts[name].rows;
