interface Moved {
  readonly quantity: number;
  readonly received: number;
  readonly damaged: number;
  readonly returned: number;
  readonly missing: number;
}

/** Pieces of a shipped line that have neither come nor gone back nor are given up. */
export const onTheWay = ({ quantity, received, damaged, returned, missing }: Moved): number =>
  quantity - received - damaged - returned - missing;
