import type { AuditChange } from '@kaifong/domain/identity/contract';
import { useTranslation } from 'react-i18next';
import classes from './change-list.module.css';

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function useShown() {
  const { t } = useTranslation();
  return (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2);
  };
}

/** Before and after, marked by word and sign and not by colour alone. */
export function ChangeList({ changes }: { readonly changes: readonly AuditChange[] }) {
  const { t } = useTranslation();
  const shown = useShown();
  return (
    <dl className={classes.list}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{label}</dt>
          {isNothing(before) || (Array.isArray(before) && before.length === 0) ? null : (
            <dd className={classes.before}>
              <span className="visually-hidden">{t('audit.before')}: </span>
              <del>{shown(before)}</del>
            </dd>
          )}
          {isNothing(after) || (Array.isArray(after) && after.length === 0) ? null : (
            <dd className={classes.after}>
              <span className="visually-hidden">{t('audit.after')}: </span>
              <ins>{shown(after)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
