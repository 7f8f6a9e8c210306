// Calls of staff and of applicants as they make them.
import { callsOf } from '@kaifong/kernel/testing';
import { applicationSteps, routes } from '../contract/index.ts';
import { bindings } from '../routes.ts';

const call = callsOf(bindings);

export const takeApplication = call(applicationSteps.take.take);
export const approveApplication = call(applicationSteps.approve.take);
export const askApplicant = call(applicationSteps.ask.take);
export const refuseApplication = call(applicationSteps.refuse.take);
export const startApplication = call(applicationSteps.start.take);
export const deliverApplication = call(applicationSteps.deliver.take);
export const reportProblem = call(applicationSteps.problem.take);
export const resolveProblem = call(applicationSteps.resolve.take);
export const getApplication = call(routes.getApplication);
export const quoteChange = call(routes.quoteChange);
export const takeQuoteBack = call(routes.takeQuoteBack);
export const addNote = call(routes.addNote);
export const getOwnApplication = call(routes.getOwnApplication);
export const listOwnApplications = call(routes.listOwnApplications);
export const acceptQuote = call(routes.acceptQuote);
export const declineQuote = call(routes.declineQuote);
export const withdrawApplication = call(routes.withdrawApplication);
export const writeToShop = call(routes.writeToShop);
export const rateApplication = call(routes.rateApplication);
