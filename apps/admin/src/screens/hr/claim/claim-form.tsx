// A claim as it is written: line by line, each with its receipt; a draft is written on.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ClaimTerms, type ClaimView, mostClaimLines, routes } from '@kaifong/domain/hr/contract';
import { Button, EmptyState, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { blankLine, lineFields, sentLine, type TypedLine, typedLine, worthOf } from './claim-line.ts';
import { ClaimLineFields } from './claim-line-fields.tsx';
import { claimSteps } from './claim-steps.ts';

/** A new claim, or the draft the address names. */
export default function ClaimForm() {
  const { t } = useTranslation();
  const { id } = useParams();
  const terms = useRoute(routes.getClaimTerms, { language: currentLanguage() });
  const known = terms.data?.data;
  return (
    <>
      <PageHeader
        title={t(id ? 'screen.my_reimbursement_edit' : 'screen.my_reimbursement_create')}
        back={id ? `/my-reimbursement/view/${id}` : '/my-reimbursement'}
      />
      {terms.error ? <ReadProblem error={terms.error} onRetry={() => void terms.refetch()} /> : null}
      {known || terms.error ? null : <ScreenSkeleton />}
      {known?.types.length === 0 ? (
        <Paper p="lg">
          <EmptyState
            icon={<IconReceipt2 size={32} stroke={1.5} />}
            title={t('claim.type_none')}
            description={t('claim.type_none_text')}
          />
        </Paper>
      ) : null}
      {known && known.types.length > 0 ? id ? <Draft id={id} terms={known} /> : <Form terms={known} /> : null}
    </>
  );
}

function Draft({ id, terms }: { readonly id: string; readonly terms: ClaimTerms }) {
  const answer = useRoute(routes.getClaim, { id: Number(id), language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/my-reimbursement">
      {({ data }) => <Form terms={terms} draft={data} />}
    </RecordGate>
  );
}

function Form({ terms, draft }: { readonly terms: ClaimTerms; readonly draft?: ClaimView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const go = useNavigate();
  const [title, setTitle] = useState(draft?.title ?? '');
  const [lines, setLines] = useState<readonly TypedLine[]>(() => draft?.lines.map(typedLine) ?? [blankLine(terms)]);
  const create = useAction(routes.createClaim, claimSteps.stale);
  const change = useAction(routes.changeClaim, claimSteps.stale);
  const failed = create.error ?? change.error;
  const refused = failed instanceof CallError ? failed.errors : {};
  const said = (field: string) => refused[field]?.join(' ');
  const reset = () => {
    create.reset();
    change.reset();
  };
  const write = (key: number, part: Partial<TypedLine>) => {
    reset();
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));
  };
  const save = async (submit: boolean) => {
    const sent = { language: currentLanguage(), title, lines: lines.map(sentLine), submit };
    try {
      const { data } = draft
        ? await change.mutateAsync({ ...sent, id: draft.id, version: draft.version })
        : await create.mutateAsync(sent);
      notifySuccess('create_success', t(submit ? 'claim.submitted' : 'claim.kept'));
      void go(`/my-reimbursement/view/${data.id}`);
    } catch (problem) {
      const shown = lines.flatMap((_, at) => lineFields.map((field) => `lines.${at}.${field}`));
      notifyFailure('create_fail', problem, saidOf(problem, ['title', 'lines', ...shown]));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(true);
  };
  const total = lines.reduce((sum, line) => sum + worthOf(line, terms), 0);
  const busy = create.isPending || change.isPending;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={760}>
        <Paper p="lg">
          <TextInput
            label={t('hr.reimbursement.fields.title')}
            placeholder={t('claim.title_example')}
            withAsterisk
            maxLength={120}
            value={title}
            onChange={(event) => {
              reset();
              setTitle(event.currentTarget.value);
            }}
            error={said('title')}
          />
        </Paper>
        {lines.map((line, at) => (
          <ClaimLineFields
            key={line.key}
            line={line}
            number={at + 1}
            terms={terms}
            said={(field) => said(`lines.${at}.${field}`)}
            onChange={(part) => write(line.key, part)}
            {...(lines.length > 1 && {
              onRemove: () => {
                reset();
                setLines(lines.filter(({ key }) => key !== line.key));
              },
            })}
          />
        ))}
        {said('lines') ? (
          <Text role="alert" c="var(--mantine-color-error)" size="sm">
            {said('lines')}
          </Text>
        ) : null}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={lines.length >= mostClaimLines}
            onClick={() => setLines([...lines, blankLine(terms, lines.at(-1))])}
          >
            {t('claim.add_line')}
          </Button>
          <Text fw={560} aria-live="polite">
            {t('claim.total', { amount: format.money(total, terms.currency) })}
          </Text>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" loading={busy} onClick={() => void save(false)}>
            {t('claim.keep')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('claim.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
