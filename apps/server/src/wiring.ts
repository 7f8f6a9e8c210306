// Builds the runtime from the configuration: the one place that chooses implementations.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  captchaService,
  cardTerminals,
  contributionPlatform,
  domains,
  extensions,
  hasProducts,
  keyFile,
  networkPrinter,
  paymentProviders,
  settingsMailServer,
  smsGateway,
  socialLogin,
  taskTool,
  webhookReach,
} from '@kaifong/domain/server';
import { Cache, shareDrops } from '@kaifong/kernel/cache';
import { type Adapter, Adapters, adapter, gathered, type Runtime } from '@kaifong/kernel/context';
import { type MigrationsFolder, migrateDatabase, openDatabase, openStandbys } from '@kaifong/kernel/db';
import { demoHistory } from '@kaifong/kernel/demo';
import { joinDomains } from '@kaifong/kernel/domain';
import { openFileStore } from '@kaifong/kernel/files';
import { registerMessages } from '@kaifong/kernel/http';
import { JobQueue } from '@kaifong/kernel/jobs';
import { fixedMailServer, mailServer } from '@kaifong/kernel/mail';
import { RateLimits } from '@kaifong/kernel/rate-limits';
import { allJobs } from '@kaifong/kernel/worker';
import { pino } from 'pino';
import { captchaServiceAt } from './adapters/captcha-service.ts';
import { simulatedTerminal } from './adapters/card-terminal.ts';
import { clickupWith } from './adapters/clickup.ts';
import { simulatedPlatform } from './adapters/contribution-platform.ts';
import { facebookLoginWith } from './adapters/facebook-login.ts';
import { keyFileIn } from './adapters/key-file.ts';
import { networkPrinterIn } from './adapters/network-printer.ts';
import { payDollar } from './adapters/pay-dollar.ts';
import { paypal } from './adapters/paypal.ts';
import { sicPay } from './adapters/sic-pay.ts';
import { smsGatewayWith } from './adapters/sms-gateway.ts';
import { stripe } from './adapters/stripe.ts';
import { webhooksHere } from './adapters/webhooks-here.ts';
import { type WiredProvider, type WiredProviders, wireProviders } from './adapters/wire-providers.ts';
import { type Config, databaseOf } from './config.ts';
import { root } from './root.ts';
import { shownError } from './shown-error.ts';
import { endOfStartPart } from './start-parts.ts';

/** The product's migrations, and those of every extension that has tables. */
export const migrations: readonly MigrationsFolder[] = [
  { folder: join(root, 'packages/domain/migrations') },
  ...extensions
    .map(({ folder }) => ({ folder: join(root, folder, 'migrations'), extension: basename(folder) }))
    .filter(({ folder }) => existsSync(folder)),
];

const redacted = ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', '*.password', '*.token'];

export interface OpenRuntime {
  readonly runtime: Runtime;
  /** The demo's payment providers; none in a real shop. */
  readonly simulators: WiredProviders['simulators'];
  close(): Promise<void>;
}

/** The house's payment providers, each with its simulator for the demo. One to a line. */
const wiredProviders: readonly WiredProvider[] = [
  { make: stripe, simulator: async (to) => (await import('@kaifong/tools/simulators')).startStripe(to) },
  { make: paypal, simulator: async (to) => (await import('@kaifong/tools/simulators')).startPaypal(to) },
  { make: payDollar, simulator: async (to) => (await import('@kaifong/tools/simulators')).startPayDollar(to) },
  { make: sicPay, simulator: async (to) => (await import('@kaifong/tools/simulators')).startSicPay(to) },
];

/** The adapters of outside services. */
function adaptersOf(config: Config, { providers }: WiredProviders, answers: readonly Adapter[]): Adapter[] {
  const from = config.MAIL_FROM ?? `shop@${new URL(config.siteUrl).hostname}`;
  return [
    adapter(mailServer, config.SMTP_URL ? fixedMailServer({ url: config.SMTP_URL, from }) : settingsMailServer),
    adapter(keyFile, keyFileIn(config.dataDir)),
    adapter(networkPrinter, networkPrinterIn(config.PRINTER_NETWORK)),
    adapter(captchaService, captchaServiceAt(config.RECAPTCHA_URL)),
    adapter(paymentProviders, [...providers, ...gathered(answers, paymentProviders)]),
    ...(config.WEBHOOK_LOCAL === '1' ? [adapter(webhookReach, webhooksHere(webhookReach.fallback))] : []),
  ];
}

export interface RuntimeOptions {
  /** Set in the process that runs the worker. */
  readonly supervise: boolean;
  /** Set for the demo shop: providers without keys use simulators, until its owner takes the demo away. */
  readonly rehearsal?: boolean;
  /** Stops the migrations where somebody asks for it: nothing of them stays, and it rejects with the signal's reason. */
  readonly asked?: AbortSignal | undefined;
}

/** Opens database, files, jobs, cache and adapters. */
export async function openRuntime(
  config: Config,
  { supervise, rehearsal = false, asked }: RuntimeOptions,
): Promise<OpenRuntime> {
  const log = pino({ level: config.LOG_LEVEL, redact: redacted, serializers: { err: shownError } });
  const files = openFileStore(config.storage);
  await files.check();
  const database = await openDatabase({ ...databaseOf(config), poolSize: config.POOL_SIZE });
  endOfStartPart('engine');
  try {
    await database.check();
    await migrateDatabase({ database, migrations, asked });
  } catch (error) {
    // A command that ends with a reason must not wait for a database nobody closes.
    await database.close();
    throw error;
  }
  endOfStartPart('migrations');
  const jobs = new JobQueue(database, log, { supervise });
  jobs.register(allJobs(domains));
  await jobs.ready();
  endOfStartPart('jobs');
  for (const { name, messages } of domains) registerMessages(name, messages);
  // A shop that took the demo away, or never had it, sells in earnest: no simulator is even loaded there.
  const { filled, removed } = await demoHistory(database);
  const mayRehearse = rehearsal && !removed && (filled || !(await hasProducts(database)));
  const { secret } = config;
  const shop = `http://127.0.0.1:${config.PORT}`;
  const providers = await wireProviders(wiredProviders, { rehearsal: mayRehearse, shop, secret });
  const joined = joinDomains(domains);
  const simulators = mayRehearse ? await import('@kaifong/tools/simulators') : undefined;
  const facebook = await simulators?.startFacebook({ secret });
  const sms = await simulators?.startSms({ secret });
  const clickup = await simulators?.startClickup({ shop, secret });
  const terminal = await simulators?.startCardTerminal({ secret });
  const funds = await simulators?.startContributionPlatform({ secret });
  endOfStartPart('providers');
  const cache = new Cache();
  const standbys = await openStandbys({
    database,
    urls: config.REPLICA_URLS,
    poolSize: config.POOL_SIZE,
    generation: () => cache.generation,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const leave = shareDrops(database, cache, randomUUID(), log);
  const runtime: Runtime = {
    database,
    standbys,
    log,
    cache,
    jobs,
    adapters: new Adapters([
      ...joined.answers,
      ...adaptersOf(config, providers, joined.answers),
      adapter(cardTerminals, [
        ...(terminal ? [simulatedTerminal(terminal)] : []),
        ...gathered(joined.answers, cardTerminals),
      ]),
      adapter(smsGateway, smsGatewayWith(sms)),
      adapter(socialLogin, facebookLoginWith(facebook)),
      adapter(taskTool, clickupWith(clickup)),
      adapter(contributionPlatform, funds && simulatedPlatform(funds)),
    ]),
    rateLimits: new RateLimits(database, config.RATE_FACTOR),
    files,
    now: () => new Date(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    secret: config.secret,
    siteUrl: config.siteUrl,
    domains: joined,
  };
  return {
    runtime,
    simulators: [
      ...providers.simulators,
      ...[sms, facebook, clickup, terminal, funds].filter((one) => one !== undefined),
    ],
    async close() {
      await leave();
      await providers.close();
      await sms?.close();
      await facebook?.close();
      await clickup?.close();
      await terminal?.close();
      await funds?.close();
      await standbys?.close();
      await database.close();
    },
  };
}
