import { Loader, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../kit/feedback/index.ts';
import { FormSection } from '../../../../kit/form/index.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import classes from './create.module.css';
import type { Writing } from './draft-form.ts';
import type { useOrderPreview } from './use-preview.ts';

/** What it will cost, in the server's numbers. */
export function Summary({ preview, error, late }: ReturnType<typeof useOrderPreview>) {
  const { t } = useTranslation();
  const format = useFormat();
  const email = useWatch<Writing, 'contact.email'>({ name: 'contact.email' });
  const label = (name: string) => t(`sales.order.fields.${name}`);
  const amount = (value: number) => format.money(value, preview?.currency);
  const shipping = () => {
    if (!preview || preview.shipping === null) return t('order.total_pending');
    return preview.shipping === 0 ? t('order.free') : amount(preview.shipping);
  };
  return (
    <FormSection title={t('order.summary')}>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failureOf(error).messages.join(' ')}
        </Text>
      ) : null}
      {preview ? (
        <dl className={classes.sums} data-late={late || undefined} aria-live="polite">
          <div>
            <dt>{label('count')}</dt>
            <dd>{format.number(preview.count)}</dd>
          </div>
          <div>
            <dt>{label('subtotal')}</dt>
            <dd>{amount(preview.subtotal)}</dd>
          </div>
          <div>
            <dt>{label('shipping')}</dt>
            <dd>{shipping()}</dd>
          </div>
          <div data-kind="total">
            <dt>{label('total')}</dt>
            <dd>{amount(preview.total)}</dd>
          </div>
        </dl>
      ) : error ? null : late ? (
        <Loader size="sm" />
      ) : (
        <Text size="sm" c="dimmed">
          {t('order.summary_none')}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('order.place_hint', { email: email || t('order.the_buyer') })}
      </Text>
    </FormSection>
  );
}
