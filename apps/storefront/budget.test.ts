import { describe, expect, it } from 'vitest';
import { type BuiltManifest, checkWeights, weigh } from './budget.ts';

const manifest: BuiltManifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/react.js'], css: ['/assets/root.css'] },
    home: {
      id: 'home',
      parentId: 'root',
      module: '/assets/home.js',
      imports: ['/assets/card.js'],
      css: ['/assets/root.css', '/assets/home.css'],
    },
  },
};
const one = () => 1;

describe('the weight of a first page', () => {
  it('counts every file of the page once, its parents’ files too', () => {
    expect(weigh(manifest, '/assets/en.json', one)).toEqual([
      { route: 'root', script: 5, style: 1 },
      { route: 'home', script: 7, style: 2 },
    ]);
  });

  it('names the pages that are too heavy', () => {
    const weights = [
      { route: 'home', script: 155, style: 3 },
      { route: 'cart', script: 20, style: 3 },
    ];
    expect(() => checkWeights(weights)).toThrow('storefront script over the budget of 151.4 kB gzip: home 155.0 kB');
    expect(() => checkWeights(weights, { script: 160, style: 2 })).toThrow('style over the budget of 2 kB');
    expect(() => checkWeights(weights.slice(1))).not.toThrow();
  });
});
