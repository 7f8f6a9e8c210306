import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import type { Tone } from '../../../kit/status/tone.ts';
import { fromNow } from '../publishing/model/from-now.ts';
import { type Showing, type Shown, showingAt } from './showing-at.ts';

const tones: Record<Showing, Tone> = { off: 'quiet', waiting: 'warn', showing: 'good', over: 'quiet' };

/** A word that says whether a record is shown now; where the dates stand beside it. */
export function ShowingWord({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation();
  const showing = showingAt(shown, Date.now());
  return <StatusBadge tone={tones[showing]}>{t(`showing.${showing}`)}</StatusBadge>;
}

/** A badge that says whether a record is shown now, and what the clock will change. */
export function ShowingBadge({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = Date.now();
  const showing = showingAt(shown, now);
  const next = showing === 'waiting' ? shown.starts_at : showing === 'showing' ? shown.ends_at : null;
  const when = next && { when: fromNow(next, now, currentLanguage()), date: format.dateTime(next) };
  return (
    <>
      <ShowingWord shown={shown} />
      {when ? <span>{t(showing === 'waiting' ? 'showing.begins' : 'showing.ends', when)}</span> : null}
    </>
  );
}
