// The form of a new order: checked against the contract of the call before anything is sent.
import { useAction } from '@kaifong/client/hooks';
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import type { Picture } from '@kaifong/domain/media/contract';
import { routes as reports } from '@kaifong/domain/reports/contract';
import { createOrderInput, routes } from '@kaifong/domain/sales/contract';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { notifySuccess } from '../../../../kit/feedback/index.ts';
import { nestErrors, useIssueWords } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { type Draft, emptyDraft, type Offer, orderPayload } from '../model/draft.ts';

/** A line with what is shown of it. */
export interface WrittenLine {
  /** The line of an order that is changed. */
  readonly line_id?: number | undefined;
  readonly stock_id: number;
  readonly quantity: number | '';
  readonly name: string;
  readonly option: string;
  readonly sku: string;
  readonly price: number;
  readonly picture: Picture | null;
}
export type Writing = Omit<Draft, 'lines'> & { readonly lines: readonly WrittenLine[] };

const choices = ['shipping_method_id', 'payment_method'];

/** The sections from top to bottom: the first problem named is the first one met. */
const sections = [
  'lines',
  'customer_id',
  'contact',
  'shipping_address',
  ...choices,
  'points',
  'note',
  'billing_address',
];

const inFormOrder = (issues: readonly z.core.$ZodIssue[]) =>
  [...issues].sort((a, b) => sections.indexOf(String(a.path[0])) - sections.indexOf(String(b.path[0])));

interface DraftForm {
  readonly form: UseFormReturn<Writing>;
  readonly save: (values: Writing, leave: () => void) => Promise<void>;
  /** Told of every new preview: what was chosen for the person is part of what is sent. */
  readonly setOffer: (offer: Offer | undefined) => void;
}

export function useDraftForm(country: string, countryCode: string): DraftForm {
  const { t } = useTranslation();
  const say = useIssueWords();
  const go = useNavigate();
  const offer = useRef<Offer>(undefined);
  const create = useAction(routes.createOrder, [
    routes.listOrders,
    reports.getDashboard,
    catalogue.pickProducts,
    catalogue.listProducts,
  ]);

  const form = useForm<Writing>({
    defaultValues: emptyDraft(country, countryCode) as Writing,
    resolver: (values) => {
      const issues = createOrderInput.safeParse(orderPayload(values, offer.current)).error?.issues ?? [];
      const messages: Record<string, string> = {};
      for (const issue of inFormOrder(issues)) {
        const path = issue.path.join('.');
        if (!choices.includes(path)) messages[path] ??= say(issue);
        // Ways to deliver and to pay are offered once there is something to deliver.
        else if (values.lines.length > 0) messages[path] ??= t('validation.choice');
      }
      if (issues.length === 0) return { values, errors: {} };
      return { values: {}, errors: nestErrors(messages) };
    },
  });

  const save: DraftForm['save'] = async (values, leave) => {
    const wanted = { ...orderPayload(values, offer.current), language: currentLanguage() };
    const { data } = await create.mutateAsync(wanted as Parameters<typeof create.mutateAsync>[0]);
    notifySuccess('create_success', data.number);
    leave();
    await go(`/order/${data.id}`);
  };
  return {
    form,
    save,
    setOffer: (now) => {
      offer.current = now;
    },
  };
}
