// A sheet of labels as it will be printed: which places are used up, which get a label. A press on a place begins there.
import { type LabelLayoutName, labelLayouts, labelsPerPage } from '@kaifong/domain/catalogue/contract';
import { useTranslation } from 'react-i18next';
import classes from './sheet-places.module.css';

interface SheetPlacesProps {
  readonly layout: LabelLayoutName;
  readonly start: number;
  /** Labels in all. */
  readonly count: number;
  readonly onStart: (place: number) => void;
}

export function SheetPlaces({ layout, start, count, onStart }: SheetPlacesProps) {
  const { t } = useTranslation();
  const { columns } = labelLayouts[layout];
  const places = Array.from({ length: labelsPerPage(layout) }, (_, index) => index + 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div role="group" aria-label={t('label.start')} className={classes.sheet} style={{ '--columns': columns }}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className={classes.place}
          data-filled={place >= start && place < start + count ? true : undefined}
          aria-pressed={place === start}
          aria-label={t('label.start_at', { place })}
          onClick={() => onStart(place)}
        >
          {place === start ? place : ''}
        </button>
      ))}
    </div>
  );
}
