// Figures of the first page: tiles of one kind in one even grid.
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { columnsFor } from './columns-for.ts';
import classes from './tiles.module.css';
import { useMayOpen } from './use-may-open.ts';

export interface Tile {
  readonly key: string;
  readonly label: string;
  readonly figure: string;
  readonly under?: ReactNode;
  /** The list it counts; it leads there whoever may go there. */
  readonly to?: string;
}

interface TilesProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
}

export function Tiles({ label, tiles }: TilesProps) {
  const mayOpen = useMayOpen();
  return (
    <ul className={classes.tiles} aria-label={label} style={{ '--columns': columnsFor(tiles.length) }}>
      {tiles.map(({ key, to, ...tile }) => (
        <li key={key}>
          {to !== undefined && mayOpen(to) ? (
            <Link to={to} className={classes.tile}>
              <Content {...tile} />
              <IconArrowRight size={16} aria-hidden="true" className={classes.arrow} />
            </Link>
          ) : (
            <div className={classes.tile}>
              <Content {...tile} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ label, figure, under }: Omit<Tile, 'key' | 'to'>) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>{figure}</span>
      {under ? <span className={classes.under}>{under}</span> : null}
    </>
  );
}
