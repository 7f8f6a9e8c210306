// Landing pages, the home page and the footer.
import { fail } from '@kaifong/base/errors';
import { type Binding, bind } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { restoreFooter } from '../actions/footer/restore-footer.ts';
import { updateFooter } from '../actions/footer/update-footer.ts';
import { cloneLandingPage } from '../actions/landing-page/clone-landing-page.ts';
import { countVisit } from '../actions/landing-page/count-visit.ts';
import { prepareLandingPage } from '../actions/landing-page/prepare-landing-page.ts';
import { publishLandingPage } from '../actions/landing-page/publish-landing-page.ts';
import { setLandingVariant } from '../actions/landing-page/set-variant.ts';
import { publishingHooks } from '../actions/publishing/publishing-hooks.ts';
import { removePublished } from '../actions/publishing/remove-published.ts';
import { landingPage, landingPagePublishing, landingRoutes } from '../contract/index.ts';
import { loadElementData } from '../queries/elements/element-data.ts';
import { loadPictures } from '../queries/elements/show-elements.ts';
import { listFooterHistory } from '../queries/footer/footer-history.ts';
import { getFooter, readFooter } from '../queries/footer/get-footer.ts';
import { getHome, getLandingPage, previewLandingPage } from '../queries/landing-page/get-landing-page.ts';
import { exportLandingTraffic, landingTraffic } from '../queries/landing-page/landing-traffic.ts';
import { landingPagePublishable } from '../queries/landing-page/publishable.ts';
import { variantRates } from '../queries/landing-page/variant-rates.ts';
import { landingPages } from '../schema.ts';
import { bindPublishing } from './publishing.ts';

const routes = landingRoutes;

const resource = bindResource(landingPage, landingPages, {
  ...publishingHooks(landingPagePublishable, prepareLandingPage),
  async remove(tx, record) {
    // The shop always has a home.
    if (record.is_home === true) throw fail('content.home-stays');
    await removePublished(tx, landingPagePublishable, record);
  },
});

const publishing = bindPublishing(landingPagePublishing, landingPagePublishable, prepareLandingPage).map((binding) =>
  binding.route === landingPagePublishing.publish
    ? bind(landingPagePublishing.publish, async (ctx, input) => ({ data: await publishLandingPage(ctx, input) }))
    : binding,
);

export const landingBindings: readonly Binding[] = [
  bind(routes.getLandingPage, async (ctx, { url }) => ({ data: await getLandingPage(ctx, url) })),
  bind(routes.previewLandingPage, async (ctx, { token }) => ({ data: await previewLandingPage(ctx, token) })),
  bind(routes.getHome, async (ctx) => ({ data: await getHome(ctx) })),
  bind(routes.countVisit, async (ctx, input) => ({ data: await countVisit(ctx, input) })),
  bind(routes.getFooter, async (ctx) => ({ data: { elements: await getFooter(ctx) } })),
  bind(routes.cloneLandingPage, async (ctx, { id }) => ({ data: await cloneLandingPage(ctx, id) })),
  bind(routes.getHomeRecord, async (ctx) => {
    const [home] = await ctx.db
      .select({ id: landingPages.id })
      .from(landingPages)
      .where(eq(landingPages.is_home, true));
    if (!home) throw fail('not-found');
    return { data: home };
  }),
  bind(routes.showElements, async (ctx, { elements: { elements } }) => ({
    data: {
      data: Object.fromEntries(await loadElementData(ctx, elements, { prepared: false })),
      pictures: [...(await loadPictures(ctx, elements)).values()],
    },
  })),
  bind(routes.readFooter, async (ctx) => ({ data: await readFooter(ctx) })),
  bind(routes.footerHistory, (ctx, { page }) => listFooterHistory(ctx, page)),
  bind(routes.restoreFooter, async (ctx, input) => ({ data: await restoreFooter(ctx, input) })),
  bind(routes.updateFooter, async (ctx, input) => ({ data: await updateFooter(ctx, input) })),
  bind(routes.landingTraffic, async (ctx, input) => ({ data: await landingTraffic(ctx, input) })),
  bind(routes.landingVariantRates, async (ctx, input) => ({ data: await variantRates(ctx, input) })),
  bind(routes.setLandingVariant, async (ctx, input) => ({ data: await setLandingVariant(ctx, input) })),
  bind(routes.exportLandingTraffic, (ctx, input) => exportLandingTraffic(ctx, input)),
  ...publishing,
  ...resource,
];
