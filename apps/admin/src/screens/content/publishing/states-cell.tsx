import { languages } from '@kaifong/base/localized';
import type { PublishingSummary } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { languageMarks, languageNames } from '../../../kit/language/language.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import classes from './publishing.module.css';

interface StatesCellProps {
  readonly status: string;
  readonly states: PublishingSummary | null;
}

/** In a list: the record's own status, and the languages in which it is another one or has a newer draft. */
export function StatesCell({ status, states }: StatesCellProps) {
  const { t } = useTranslation();
  const others = languages.flatMap((language) => {
    const state = states?.[language];
    if (!state || (state.status === status && !state.changed)) return [];
    const word = state.status === status ? t('publishing.newer_draft') : t(`content.status.${state.status}`);
    return [{ language, word }];
  });
  return (
    <span className={classes.states}>
      <StatusBadge status={status}>{t(`content.status.${status}`)}</StatusBadge>
      {others.map(({ language, word }) => (
        <span
          key={language}
          className={classes.state}
          title={t('value.named', { name: languageNames[language], value: word })}
        >
          <span className={classes.mark} lang={language}>
            {languageMarks[language]}
          </span>
          {word}
        </span>
      ))}
    </span>
  );
}
