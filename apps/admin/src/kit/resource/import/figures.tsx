import type { ImportRun } from '@kaifong/base/resource';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../language/use-format.ts';
import classes from './import.module.css';

const kinds = ['created', 'updated', 'skipped', 'failed'] as const;

interface FiguresProps {
  readonly run: Pick<ImportRun, (typeof kinds)[number]>;
  /** Before the start: what the rows would become. */
  readonly expected?: boolean;
}

/** How many rows are new, changed, as they were, or wrong. */
export function Figures({ run, expected = false }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={classes.figures}>
      {kinds.map((kind) => (
        <div key={kind} data-kind={kind} data-none={run[kind] === 0 || undefined}>
          <dt>{t(expected ? `import.will_${kind}` : `import.${kind}`)}</dt>
          <dd>{format.number(run[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
