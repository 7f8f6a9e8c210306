import type { ClaimTerms } from '@kaifong/domain/hr/contract';
import { ActionIcon, Autocomplete, Group, Paper, Select, Text, TextInput, Title } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { AttachButton } from '../../../kit/media/index.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { DayInput } from '../../../kit/time/day-input.tsx';
import classes from './claim.module.css';
import { type LineField, rateFor, type TypedLine, worthOf } from './claim-line.ts';

interface ClaimLineFieldsProps {
  readonly line: TypedLine;
  readonly number: number;
  readonly terms: ClaimTerms;
  /** The refusal of a field. */
  readonly said: (field: LineField) => string | undefined;
  readonly onChange: (part: Partial<TypedLine>) => void;
  /** Left out: the only line stays. */
  readonly onRemove?: () => void;
}

/** The fields of a line, and its receipt: on a phone the camera takes it. */
export function ClaimLineFields({ line, number, terms, said, onChange, onRemove }: ClaimLineFieldsProps) {
  const { t } = useTranslation();
  const label = (field: LineField) => t(`hr.reimbursement.fields.${field}`);
  return (
    <Paper p="lg" component="section" aria-label={t('claim.line', { number })}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t('claim.line', { number })}
        </Title>
        {onRemove ? (
          <ActionIcon variant="subtle" color="gray" aria-label={t('claim.remove_line', { number })} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </Group>
      <div className={classes.fields}>
        <DayInput
          label={label('spent_on')}
          withAsterisk
          value={line.spent_on}
          onChange={(spent_on) => onChange({ spent_on })}
          error={said('spent_on')}
        />
        <Select
          label={label('type_id')}
          description={<Terms line={line} terms={terms} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          value={line.type_id}
          data={terms.types.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(type_id) => onChange({ type_id: type_id ?? line.type_id })}
          error={said('type_id')}
        />
        <NumberInput
          label={label('amount')}
          withAsterisk
          value={line.amount}
          onChange={(amount) => onChange({ amount })}
          error={said('amount')}
          min={0}
          decimalScale={2}
          fixedDecimalScale
        />
        <Currency {...{ line, terms, said, onChange }} />
        <TextInput
          label={label('project')}
          maxLength={120}
          value={line.project}
          onChange={(event) => onChange({ project: event.currentTarget.value })}
          error={said('project')}
        />
        <TextInput
          label={label('note')}
          maxLength={300}
          value={line.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
          error={said('note')}
        />
      </div>
      <Group gap="sm" mt="sm">
        <AttachButton
          accept="image/*,application/pdf"
          onChange={(receipt) => onChange({ receipt })}
          leftSection={<IconPaperclip size={16} />}
        >
          {t('claim.attach')}
        </AttachButton>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line.receipt?.name ?? line.kept}
        </Text>
      </Group>
      {said('receipt') ? (
        <Text role="alert" c="var(--mantine-color-error)" size="sm" mt={4}>
          {said('receipt')}
        </Text>
      ) : null}
    </Paper>
  );
}

/** The limits of the chosen kind, in a sentence. */
function Terms({ line, terms }: Pick<ClaimLineFieldsProps, 'line' | 'terms'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const type = terms.types.find(({ id }) => String(id) === line.type_id);
  const money = (amount: number) => format.money(amount, terms.currency);
  const { line_limit = null, month_limit = null, receipt_above = null } = type ?? {};
  return [
    line_limit !== null && t('claim.line_limit', { amount: money(line_limit) }),
    month_limit !== null && t('claim.month_limit', { amount: money(month_limit) }),
    receipt_above !== null && t('claim.receipt_above', { amount: money(receipt_above) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The currency of a line, with the rate of one that is not the shop's. */
function Currency({ line, terms, said, onChange }: Omit<ClaimLineFieldsProps, 'number' | 'onRemove'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isForeign = line.currency !== terms.currency;
  const known = terms.currencies.find(({ code }) => code === line.currency)?.rate;
  return (
    <>
      <Autocomplete
        label={t('hr.reimbursement.fields.currency')}
        maxLength={3}
        value={line.currency}
        data={terms.currencies.map(({ code }) => code)}
        onChange={(currency) => onChange({ currency: currency.toUpperCase(), rate: '' })}
        error={said('currency')}
      />
      {isForeign ? (
        <NumberInput
          label={t('claim.rate', { currency: line.currency, base: terms.currency })}
          description={
            rateFor(line, terms) === undefined
              ? undefined
              : t('claim.worth', { amount: format.money(worthOf(line, terms), terms.currency) })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(known !== undefined && { placeholder: String(Number(known.toFixed(4))) })}
          value={line.rate}
          onChange={(rate) => onChange({ rate })}
          error={said('rate')}
          min={0}
          decimalScale={8}
        />
      ) : null}
    </>
  );
}
