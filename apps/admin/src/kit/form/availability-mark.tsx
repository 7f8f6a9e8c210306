import { Loader } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

export type Availability = 'checking' | 'free' | 'taken';

/** Shows and announces whether a unique value is free. */
export function AvailabilityMark({ availability }: { readonly availability: Availability }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={classes.availability} data-state={availability}>
      {availability === 'checking' ? <Loader size={14} aria-hidden="true" /> : null}
      {availability === 'free' ? <IconCheck size={16} aria-hidden="true" /> : null}
      {availability === 'taken' ? <IconX size={16} aria-hidden="true" /> : null}
      <span className="visually-hidden">{t(`form.availability_${availability}`)}</span>
    </span>
  );
}
