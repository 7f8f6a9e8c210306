// Pages composed of elements: landing pages, and the home page, which is one of them.
import { defineRoute, many, one, rates } from '@kaifong/base/contract';
import { publicId, recordId, recordVersion } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { defineResource } from '@kaifong/base/resource';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { footerDocument, pageDocument } from './elements/document.ts';
import { elementData, shownElement } from './elements/show.ts';
import { publishedIn, publishingRoutes, publishingStatuses } from './publishing.ts';

/** The record is the newest draft; the publishing commands bring it to visitors. */
export const landingPage = defineResource({
  domain: 'content',
  name: 'landing_page',
  path: 'landing_page',
  fields: {
    name: { kind: 'text', required: true, max: 120, default: 'landing-page' },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'name' },
    title: { kind: 'text', localized: true, max: 160 },
    meta_description: { kind: 'text', localized: true, max: 320 },
    /**
     * The time from which the page is meant to be seen; publishing before that schedules it. Empty until it is
     * published: at once.
     */
    published_at: { kind: 'instant' },
    /** `ElementsDocument`. */
    elements: { kind: 'json', namesFiles: true },
    is_home: { kind: 'boolean', readonly: true },
    status: { kind: 'enum', options: publishingStatuses, readonly: true },
    /** `PublishingSummary`: the state of each language. */
    states: { kind: 'json', readonly: true },
  },
  list: {
    columns: ['id', 'name', 'url', 'status', 'published_at', 'updated_at'],
    sort: ['id', 'name', 'url', 'published_at', 'updated_at'],
    defaultSort: '-id',
    filters: ['status'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'url', 'title', 'meta_description'] },
      { name: 'display', fields: ['published_at'] },
    ],
  },
  search: ['name', 'url', 'title'],
  batchKeys: ['name'],
});

export const landingPagePublishing = publishingRoutes('landing_page', 'landing_page');

/** The url of the home page among the landing pages; visitors find it at `/`. */
export const homeUrl = 'home';

/** Where a landing page is found. */
export const landingPageLink = (url: string) => (url === homeUrl ? '/' : `/landing-page/${encodeURIComponent(url)}`);

/** `a`: the page itself; `b`: the page that every second visitor sees in its place. */
export const landingVariants = ['a', 'b'] as const;
export type LandingVariant = (typeof landingVariants)[number];

/** A page of elements as visitors get it. */
export const landingPageDetail = z.object({
  id: z.number(),
  url: z.string(),
  /** Ready to be an `href`. */
  link: z.string(),
  is_home: z.boolean(),
  title: z.string(),
  meta_description: z.string(),
  elements: z.array(shownElement),
  /** The url of the page that every second visitor sees in its place; null: everybody sees this one. */
  variant: z.string().nullable(),
  ...publishedIn.shape,
});
export type LandingPageDetail = z.output<typeof landingPageDetail>;

const language = languageSchema.optional();
const store = { door: 'store', permission: 'public' } as const;
const admin = { door: 'admin' } as const;

export const getLandingPage = defineRoute({
  ...store,
  name: 'content.show-landing-page',
  method: 'POST',
  reads: 'shared',
  path: '/api/landing_page',
  input: z.object({ language, url: z.string().min(1, 'validation.required').max(120) }),
  output: one(landingPageDetail),
  summary: 'Reads the published landing page with this url, its elements with everything they show.',
});

export const previewLandingPage = defineRoute({
  ...store,
  name: 'content.show-landing-page-preview',
  method: 'POST',
  path: '/api/landing_page/preview',
  input: z.object({ token: z.string().min(1, 'validation.required').max(2000), language }),
  output: one(landingPageDetail),
  summary: 'Shows a landing page to whoever holds a signed preview link, published or not.',
});

export const getHome = defineRoute({
  ...store,
  name: 'content.get-home',
  method: 'GET',
  path: '/api/home',
  input: z.object({ language }),
  output: one(landingPageDetail),
  summary: 'Reads the home page, its elements with everything they show.',
});

export const countVisit = defineRoute({
  ...store,
  name: 'content.count-landing-visit',
  method: 'POST',
  path: '/api/landing_page/visit',
  rate: rates.check,
  input: z.object({
    id: recordId,
    /** The visitor as an earlier call named her; left out by one who is new. */
    visitor: publicId.optional(),
    variant: z.enum(landingVariants).default('a'),
  }),
  output: one(z.object({ visitor: publicId, counted: z.boolean() })),
  summary: 'Notes that a visitor saw a published landing page; once per day counts, crawlers never do.',
});

export const getFooter = defineRoute({
  ...store,
  name: 'content.get-footer',
  method: 'GET',
  path: '/api/footer',
  input: z.object({ language }),
  output: one(z.object({ elements: z.array(shownElement) })),
  summary: 'Reads what stands below every page: columns with rows.',
});

export const cloneLandingPage = defineRoute({
  ...admin,
  name: 'content.clone-landing-page',
  method: 'GET',
  path: '/api/admin/landing_page/:id/clone',
  permission: 'create landing_page',
  writes: true,
  input: z.object({ id: recordId, language }),
  output: one(z.object({ id: z.number(), url: z.string() })),
  summary: 'Copies a landing page as a draft with a new url, published in no language.',
});

export const getHomeRecord = defineRoute({
  ...admin,
  name: 'content.get-home-record',
  method: 'GET',
  path: '/api/admin/home',
  permission: 'get landing_page',
  input: z.object({}),
  output: one(z.object({ id: z.number() })),
  summary: 'Which of the landing pages is the home page.',
});

export const showElements = defineRoute({
  ...admin,
  name: 'content.show-elements',
  method: 'POST',
  path: '/api/admin/elements/show',
  permission: 'self',
  input: z.object({ language, elements: z.union([pageDocument, footerDocument]) }),
  output: one(
    z.object({
      /** What each element shows of the shop, by the id of the element. */
      data: z.record(z.string(), elementData),
      pictures: z.array(picture),
    }),
  ),
  summary: 'Loads what the elements of a document show, for the canvas of the builder.',
});

const footer = z.object({
  version: z.number(),
  elements: z.custom<z.output<typeof footerDocument>>(),
  updated_at: z.string(),
});

export const readFooter = defineRoute({
  ...admin,
  name: 'content.read-footer',
  method: 'GET',
  path: '/api/admin/footer',
  permission: 'get block',
  input: z.object({}),
  output: one(footer),
  summary: 'Reads the footer with all its translations.',
});

export const updateFooter = defineRoute({
  ...admin,
  name: 'content.update-footer',
  idempotent: true,
  method: 'PUT',
  path: '/api/admin/footer',
  permission: 'update block',
  input: z.object({ elements: footerDocument, version: recordVersion.optional() }),
  output: one(footer),
  summary: 'Changes what stands below every page, at once.',
});

export const footerHistory = defineRoute({
  ...admin,
  name: 'content.list-footer-history',
  method: 'GET',
  path: '/api/admin/footer/history',
  permission: 'get block',
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1), language }),
  output: many(
    z.object({
      id: z.number(),
      created_at: z.string(),
      /** The name of whoever saved it. */
      actor: z.string(),
      /** How many elements it had then. */
      elements: z.number(),
      /** The history begins with it; how the footer was before it can come back as well. */
      began: z.boolean(),
    }),
  ),
  summary: 'Lists how the footer was saved before, newest first.',
});

export const restoreFooter = defineRoute({
  ...admin,
  name: 'content.restore-footer',
  idempotent: true,
  method: 'POST',
  path: '/api/admin/footer/restore',
  permission: 'update block',
  input: z.object({
    audit_id: recordId,
    /** True: the footer as it was before that line. */
    before: booleanInput.default(false),
    version: recordVersion.optional(),
    language,
  }),
  output: one(footer),
  summary: 'Makes the footer what it was after a line of its history, or with `before` ahead of it, at once.',
});

/** One row of the traffic report. */
export const trafficRow = z.object({ interval: z.string(), count: z.number() });
export type TrafficRow = z.output<typeof trafficRow>;
export const trafficUnits = ['year', 'month', 'day'] as const;
export type TrafficUnit = (typeof trafficUnits)[number];
const trafficSeries = z.object({ year: z.array(trafficRow), month: z.array(trafficRow), day: z.array(trafficRow) });
export type TrafficSeries = z.output<typeof trafficSeries>;

const trafficQuery = z.object({ landing_page_id: recordId, from: calendarDate, to: calendarDate });

export const landingTraffic = defineRoute({
  ...admin,
  name: 'content.report-landing',
  method: 'POST',
  path: '/api/admin/report/landing',
  permission: 'get landing_page',
  input: trafficQuery,
  output: one(z.object({ visit: trafficSeries, transfer: trafficSeries })),
  summary: 'Counts visitors of a landing page and those who became records of a funnel, per year, month and day.',
});

const rate = z.object({
  variant: z.enum(landingVariants),
  name: z.string(),
  visitors: z.number(),
  transfers: z.number(),
  /** Transfers of a hundred visitors; null: nobody came. */
  rate: z.number().nullable(),
  /** Between these percents the true rate lies with 95 % confidence. */
  low: z.number(),
  high: z.number(),
});
export type VariantRate = z.output<typeof rate>;

export const landingVariantRates = defineRoute({
  ...admin,
  name: 'content.report-landing-variants',
  method: 'GET',
  path: '/api/admin/report/landing/variants',
  permission: 'get landing_page',
  input: trafficQuery,
  output: one(
    z.object({
      /** The page that is tried beside this one now. */
      variant_id: z.number().nullable(),
      /** False: the other page is not published, so everybody sees this one. */
      running: z.boolean(),
      rates: z.array(rate),
      /** True: the intervals do not touch, so that the better one is better by more than chance. */
      decided: z.boolean(),
    }),
  ),
  summary: 'The two variants of a landing page: visitors, transfers, and the rate with its confidence interval.',
});

export const setLandingVariant = defineRoute({
  ...admin,
  name: 'content.set-landing-variant',
  method: 'PUT',
  path: '/api/admin/landing_page/:id/variant',
  permission: 'update landing_page',
  input: z.object({ id: recordId, variant_id: emptyAsNull(recordId), language }),
  output: one(z.object({ id: z.number(), variant_id: z.number().nullable() })),
  summary: 'Sets the page that every second visitor of a landing page sees in its place, or ends the trial.',
});

export const exportLandingTraffic = defineRoute({
  ...admin,
  name: 'content.export-landing-report',
  method: 'GET',
  path: '/api/admin/report/landing/export',
  permission: 'export landing_page',
  rate: rates.heavy,
  reply: 'file',
  input: trafficQuery.extend({ interval: z.enum(trafficUnits).default('month'), language }),
  output: z.custom<Blob>(),
  summary: 'The traffic of a landing page as a spreadsheet.',
});

export const landingRoutes = {
  getLandingPage,
  previewLandingPage,
  getHome,
  countVisit,
  getFooter,
  cloneLandingPage,
  getHomeRecord,
  showElements,
  readFooter,
  updateFooter,
  footerHistory,
  restoreFooter,
  landingTraffic,
  landingVariantRates,
  setLandingVariant,
  exportLandingTraffic,
};
