// Takes a step of the order machine: checks what was typed, sends it once, and tells what came of it.
import { CallError, intentKeys } from '@kaifong/client/call';
import { keyOf as queryKey, useAction } from '@kaifong/client/hooks';
import { routes as reports } from '@kaifong/domain/reports/contract';
import {
  type AdminOrder,
  cancelOrderInput,
  completeOrderInput,
  confirmPaymentInput,
  rejectPaymentInput,
  routes,
  type StaffCommand,
  shipOrderInput,
  startPickingInput,
} from '@kaifong/domain/sales/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useIssueWords } from '../use-issue-words.ts';
import { showStaleOrder } from './stale-order.tsx';

const steps = {
  'confirm-payment': { route: routes.confirmPayment, input: confirmPaymentInput },
  'reject-payment': { route: routes.rejectPayment, input: rejectPaymentInput },
  process: { route: routes.startPicking, input: startPickingInput },
  ship: { route: routes.shipOrder, input: shipOrderInput },
  complete: { route: routes.completeOrder, input: completeOrderInput },
  cancel: { route: routes.cancelOrder, input: cancelOrderInput },
} as const satisfies Record<StaffCommand, unknown>;

/** Refusals of a whole step that are about one thing that was typed. */
const fieldOfCode: Readonly<Record<string, string>> = { 'sales.amount-mismatch': 'amount' };

/** The order is no longer what this screen shows: the step cannot be taken any more. */
const isOver = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 409 || error.code === 'sales.wrong-status');

/** What shows orders and is read again after a step. */
const stale = [routes.getOrder, routes.listOrders, reports.getDashboard];

export type StepValues = Readonly<Record<string, string | number>>;

export interface OrderStep {
  /** Resolves with true when the step was taken. */
  readonly take: (values: StepValues) => Promise<boolean>;
  readonly busy: boolean;
  /** Message by field. */
  readonly errors: Readonly<Record<string, string>>;
}

export function useOrderStep(order: AdminOrder, command: StaffCommand): OrderStep {
  const { t } = useTranslation();
  const say = useIssueWords();
  const { route, input } = steps[command];
  // Every step takes id and version; what else it takes is checked against its own contract below.
  const action = useAction(route as typeof routes.startPicking, stale);
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [keyOf] = useState(intentKeys);

  const refuse = (error: unknown) => {
    if (isOver(error)) {
      for (const shown of stale) void queries.invalidateQueries({ queryKey: queryKey(shown) });
      if (error.code === 'stale-version') return showStaleOrder(error.details?.current as AdminOrder);
    }
    if (error instanceof CallError) {
      const atFields = Object.entries(error.errors).map(([path, texts]) => [path, texts.join(' ')] as const);
      const field = fieldOfCode[error.code];
      setErrors(Object.fromEntries(field ? [...atFields, [field, error.messages.join(' ')]] : atFields));
    }
    notifyFailure('submit_fail', error);
  };

  const take = async (values: StepValues): Promise<boolean> => {
    const wanted = { ...values, id: order.id, version: order.version, language: currentLanguage() };
    const issues = input.safeParse(wanted).error?.issues ?? [];
    const found = issues.map((issue) => [String(issue.path[0]), say(issue)] as const);
    setErrors(Object.fromEntries(found.reverse()));
    if (found.length > 0) return false;
    try {
      await action.mutateAsync({ ...wanted, $options: { idempotencyKey: keyOf(wanted) } });
      notifySuccess('submit_success', `${order.number} · ${t(`sales.command.${command}`)}`);
      return true;
    } catch (error) {
      refuse(error);
      return isOver(error);
    }
  };
  return { take, busy: action.isPending, errors };
}
