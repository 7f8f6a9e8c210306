import { countDemo, rehearseRemoval, removeDemo } from '@kaifong/kernel/demo';
import { bind, bindList } from '@kaifong/kernel/http';
import { failedJobList } from '@kaifong/kernel/jobs';
import { bindRows } from '@kaifong/kernel/resource';
import { resendMail } from './actions/resend-mail.ts';
import { sendTestMail } from './actions/send-test-mail.ts';
import { deleteFailedJob, retryFailedJob } from './actions/settle-failed-job.ts';
import { updateConfiguration, updateScripts } from './actions/update-configuration.ts';
import { uploadPem } from './actions/upload-pem.ts';
import { mailCalls, routes } from './contract/index.ts';
import { checkPem } from './queries/check-pem.ts';
import { getConfiguration } from './queries/get-configuration.ts';
import { getSettings } from './queries/get-settings.ts';
import { knownSettings } from './queries/known-settings.ts';
import { listFailedJobs } from './queries/list-failed-jobs.ts';
import { getMail, mailRows } from './queries/list-mails.ts';
import { publicSettingsOf } from './rules/public-settings-of.ts';

export const bindings = [
  bind(routes.getDemo, async (ctx) => ({ data: { kinds: await countDemo(ctx) } })),
  bind(routes.removeDemo, async (ctx, { trial }) => ({ data: await removeDemo(ctx, { trial }) })),
  bind(routes.previewDemoRemoval, async (ctx, { trial }) => ({ data: await rehearseRemoval(ctx, { trial }) })),
  bind(routes.getConfigs, async (ctx, { columns }) => ({
    data: publicSettingsOf(await getSettings(ctx), ctx.language, columns, knownSettings(ctx).values),
  })),
  bind(routes.getConfiguration, async (ctx) => ({ data: await getConfiguration(ctx) })),
  bind(routes.updateConfiguration, async (ctx, input) => ({ data: await updateConfiguration(ctx, input) })),
  bind(routes.updateScripts, async (ctx, input) => ({ data: await updateScripts(ctx, input) })),
  bind(routes.sendTestMail, async (ctx, { to }) => ({ data: await sendTestMail(ctx, to) })),
  bind(routes.uploadPem, async (ctx, { pem }) => ({ data: await uploadPem(ctx, pem) })),
  bind(routes.checkPem, async (ctx) => ({ data: await checkPem(ctx) })),
  bindList(routes.listFailedJobs, failedJobList, listFailedJobs),
  bind(routes.retryFailedJob, async (ctx, { id }) => ({ data: await retryFailedJob(ctx, id) })),
  bind(routes.deleteFailedJob, async (ctx, { id }) => ({ data: await deleteFailedJob(ctx, id) })),
  ...bindRows(mailCalls, mailRows),
  bind(routes.resendMail, async (ctx, { id }) => ({ data: await resendMail(ctx, id) })),
  bind(routes.getMail, async (ctx, { id }) => ({ data: await getMail(ctx, id) })),
];
