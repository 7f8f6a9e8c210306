import type { ImportCell, ImportReply } from '@kaifong/base/resource';
import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailingRows } from './failing-rows.tsx';

interface CheckedRowsProps {
  readonly reply: ImportReply;
  /** Plural of the records. */
  readonly noun: string;
  readonly busy: boolean;
  readonly onMend: (cells: ImportCell[]) => void;
  /** The figures, between the sentence and the rows. */
  readonly children: ReactNode;
}

/** Outcome of a check: what it came to in a sentence, and the rows that cannot be taken, to be mended. */
export function CheckedRows({ reply, noun, busy, onMend, children }: CheckedRowsProps) {
  const { t } = useTranslation();
  const { data: run, errors, rows } = reply;
  const told = useRef<HTMLParagraphElement>(null);
  const checked = JSON.stringify([rows, run.created, run.updated]);
  // The cells somebody has just written in are others now, or gone.
  useEffect(() => {
    if (checked) told.current?.focus();
  }, [checked]);
  return (
    <>
      <Text ref={told} tabIndex={-1} size="sm" role="status" style={{ outline: 'none' }}>
        {t(run.failed > 0 ? 'import.check_faults' : 'import.check_good', { noun, count: run.failed })}
      </Text>
      {children}
      {rows.length > 0 ? (
        <FailingRows
          key={checked}
          columns={run.columns}
          rows={rows}
          total={run.failed}
          problems={errors}
          busy={busy}
          onCheck={onMend}
        />
      ) : null}
    </>
  );
}
