// From a spreadsheet to records: choose the file, say which column is what, see what would happen, let it happen.
import type { ImportCell, ImportMapping, ImportReply } from '@kaifong/base/resource';
import { Skeleton, Stepper } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterMending } from '../../cells/index.ts';
import { FailureDetails, failureOf } from '../../feedback/index.ts';
import type { Resource } from '../use-resource.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import classes from './import.module.css';
import type { ImportAddress } from './import-window.tsx';
import { isUnchecked, rememberMapping } from './mapping.ts';
import { RunStep } from './run-step.tsx';
import { useImport } from './use-import.ts';

interface ImportWizardProps {
  readonly resource: Resource;
  readonly address: ImportAddress;
}

const steps = ['file', 'columns', 'check', 'run'] as const;
type Step = (typeof steps)[number];

export default function ImportWizard({ resource, address }: ImportWizardProps) {
  const { t } = useTranslation();
  const id = typeof address.place === 'number' ? address.place : 0;
  const control = useImport(resource, id);
  // The figures of a check are told once and not kept; after a reload the rows are checked again.
  const [preview, setPreview] = useState<ImportReply>();
  const [looking, setLooking] = useState(false);
  const run = control.reply?.data;
  const waits = run === undefined || run.status === 'draft' || run.status === 'pending';
  const step: Step = id === 0 ? 'file' : !waits ? 'run' : looking && preview ? 'check' : 'columns';

  const uploaded = (reply: ImportReply) => {
    setPreview(reply);
    setLooking(false);
    address.open(reply.data.id);
  };
  const check = async (mapping: ImportMapping, choices: readonly string[]) => {
    const columns = run?.columns ?? [];
    rememberMapping(resource.definition.name, columns, mapping);
    const isSame = preview?.data.choices.toString() === choices.toString();
    const known = preview?.data.id === id && isSame && !isUnchecked(preview.data.columns, mapping);
    const reply = known ? preview : await control.check(mapping, choices);
    if (!reply) return;
    setPreview(reply);
    setLooking(true);
  };

  const mend = async (before?: ImportReply, cells?: ImportCell[]) => {
    const reply = await control.mend(cells);
    if (reply) setPreview(before ? afterMending(before, reply) : reply);
    if (reply) setLooking(true);
  };

  return (
    <>
      <Stepper active={steps.indexOf(step)} size="xs" mb="lg" wrap={false} className={classes.steps}>
        {steps.map((name) => (
          <Stepper.Step key={name} label={t(`import.step_${name}`)} />
        ))}
      </Stepper>
      {control.error && !run ? <FailureDetails failure={failureOf(control.error)} /> : null}
      {id > 0 && !run && !control.error ? <Skeleton h={260} /> : null}
      {step === 'file' ? <FileStep resource={resource} onUploaded={uploaded} onOpen={address.open} /> : null}
      {step === 'columns' && run ? (
        <ColumnsStep
          key={run.id}
          resource={resource}
          run={run}
          busy={control.busy}
          onBack={() => address.open('new')}
          onCheck={check}
        />
      ) : null}
      {step === 'check' && preview ? (
        <CheckStep
          resource={resource}
          reply={preview}
          busy={control.busy}
          onBack={() => setLooking(false)}
          onMend={(cells) => void mend(preview, cells)}
          onStart={() => void control.start()}
        />
      ) : null}
      {step === 'run' && control.reply ? (
        <RunStep
          resource={resource}
          reply={control.reply}
          control={control}
          address={address}
          onCorrect={() => void mend()}
        />
      ) : null}
    </>
  );
}
