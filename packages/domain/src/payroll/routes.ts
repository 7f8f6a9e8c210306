import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { calculateSlip } from './actions/calculate-slip.ts';
import { answerContributions, payContributions, sendContributions } from './actions/contribution-commands.ts';
import { fileTax } from './actions/file-tax.ts';
import { publishFigures } from './actions/publish-figures.ts';
import { approveRun, calculateRun, cancelRun, payRun, recalculateRun } from './actions/run-commands.ts';
import { addAdjustment, removeAdjustment, slipStep } from './actions/slip-commands.ts';
import { runSteps } from './actions/take-step.ts';
import { removeLeaving, writeLeaving } from './actions/write-leaving.ts';
import { createPayroll, updatePayroll } from './actions/write-payroll.ts';
import { writeTaxDetails } from './actions/write-tax-details.ts';
import { payrollCalls, payrollMachine, payrollSteps, payslipMachine, payslipSteps, routes } from './contract/index.ts';
import { getContributions } from './queries/get-contributions.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { findOwnSlip, findSlip, getOwnPayslip, getPayslip } from './queries/get-payslip.ts';
import { getLeaving } from './queries/leaving-pay.ts';
import { listOwnPayslips, ownSlipList, payrollRows } from './queries/list-payrolls.ts';
import { slipPaper } from './queries/payslip-sheet.ts';
import { getTaxFile, getTaxPaper } from './queries/tax-files.ts';
import { getTaxReturn, listTaxReturns } from './queries/tax-return.ts';
import { getBankFile, getMpfFile } from './queries/transfer-files.ts';
import { tryFigures } from './queries/try-figures.ts';
import { payrollResources } from './resources.ts';

export const bindings: readonly Binding[] = [
  ...bindRows(payrollCalls, payrollRows),
  bind(routes.createPayroll, async (ctx, input) => ({ data: await createPayroll(ctx, input) })),
  bind(routes.getPayroll, async (ctx, { id }) => ({ data: await getPayroll(ctx, id) })),
  bind(routes.updatePayroll, async (ctx, input) => ({ data: await updatePayroll(ctx, input) })),
  bind(routes.getBankFile, (ctx, input) => getBankFile(ctx, input)),
  bind(routes.getMpfFile, getMpfFile),
  bind(routes.getContributions, async (ctx, { id }) => ({ data: await getContributions(ctx, id) })),
  bind(routes.sendContributions, async (ctx, input) => {
    await sendContributions(ctx, input);
    return { data: await getContributions(ctx, input.id) };
  }),
  bind(routes.answerContributions, async (ctx, input) => {
    await answerContributions(ctx, input);
    return { data: await getContributions(ctx, input.id) };
  }),
  bind(routes.payContributions, async (ctx, input) => {
    await payContributions(ctx, input);
    return { data: await getContributions(ctx, input.id) };
  }),
  ...bindSteps(
    payrollMachine,
    payrollSteps,
    {
      calculate: calculateRun,
      approve: approveRun,
      recalculate: recalculateRun,
      'send-back': runSteps.plainStep('send-back'),
      pay: payRun,
      cancel: cancelRun,
      archive: runSteps.plainStep('archive'),
    },
    getPayroll,
  ),
  bindList(routes.listOwnPayslips, ownSlipList, listOwnPayslips),
  bind(routes.getOwnPayslip, async (ctx, { id }) => ({ data: await getOwnPayslip(ctx, id) })),
  bind(routes.getOwnPayslipPaper, async (ctx, { id }) => slipPaper(ctx, await findOwnSlip(ctx, id))),
  bind(routes.getPayslip, async (ctx, { id }) => ({ data: await getPayslip(ctx, id) })),
  bind(routes.getPayslipPaper, async (ctx, { id }) => slipPaper(ctx, await findSlip(ctx, id))),
  bind(routes.addAdjustment, async (ctx, input) => {
    await addAdjustment(ctx, input);
    return { data: await getPayslip(ctx, input.id) };
  }),
  bind(routes.removeAdjustment, async (ctx, input) => {
    await removeAdjustment(ctx, input);
    return { data: await getPayslip(ctx, input.id) };
  }),
  ...bindSteps(
    payslipMachine,
    payslipSteps,
    {
      approve: slipStep('approve'),
      calculate: calculateSlip,
      withhold: slipStep('withhold'),
      release: slipStep('release'),
      cancel: slipStep('cancel'),
      reopen: slipStep('reopen'),
    },
    getPayslip,
  ),
  bind(routes.listTaxReturns, async (ctx, { year }) => ({ data: await listTaxReturns(ctx, year) })),
  bind(routes.getTaxFile, getTaxFile),
  bind(routes.getTaxReturn, async (ctx, { id, year }) => ({ data: await getTaxReturn(ctx, id, year) })),
  bind(routes.writeTaxDetails, async (ctx, input) => {
    await writeTaxDetails(ctx, input);
    return { data: await getTaxReturn(ctx, input.id, input.year) };
  }),
  bind(routes.getTaxPaper, getTaxPaper),
  bind(routes.fileTax, async (ctx, input) => {
    await fileTax(ctx, input);
    return { data: await getTaxReturn(ctx, input.id, input.year) };
  }),
  bind(routes.getLeaving, async (ctx, { id }) => ({ data: await getLeaving(ctx, id) })),
  bind(routes.writeLeaving, async (ctx, input) => {
    await writeLeaving(ctx, input);
    return { data: await getLeaving(ctx, input.id) };
  }),
  bind(routes.removeLeaving, async (ctx, { id }) => {
    await removeLeaving(ctx, id);
    return { data: await getLeaving(ctx, id) };
  }),
  bind(routes.tryFigures, async (ctx) => ({ data: await tryFigures(ctx) })),
  bind(routes.publishFigures, async (ctx, input) => ({ data: await publishFigures(ctx, input) })),
  bind(routes.addGivenFigures, async (ctx) => ({ data: await addGivenFigures(ctx) })),
  ...payrollResources,
];
