// The page of a simulator: what it is, and buttons to make it misbehave. Plain HTML, so that it works everywhere.
import type { Misbehaviour, SimulatorDefinition } from './frame.ts';

export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Look = 'main' | 'quiet' | 'chip';

const button = (name: string, value: string, label: string, { action = '/', back = '/', look = 'chip' as Look } = {}) =>
  `<form method="post" action="${escaped(action)}"><input type="hidden" name="back" value="${escaped(back)}">` +
  `<button class="${look}" name="${name}" value="${escaped(value)}">${escaped(label)}</button></form>`;

const style = `<style>
:root{color-scheme:light dark;--ink:#1c1b1a;--dim:#5f5a55;--line:#d9d4cd;--paper:#fff;--ground:#f4f1ec;--accent:#1d4ed8;--warn:#8a4b08}
@media (prefers-color-scheme:dark){:root{--ink:#f3f0eb;--dim:#b4ada4;--line:#47423c;--paper:#211f1d;--ground:#161413;--accent:#2f5fe0;--warn:#f0b35b}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:27rem;margin:0 auto;padding:1.5rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem}h1{font-size:1.125rem;margin:0}
.mark{font-size:.8125rem;font-weight:600;color:var(--warn);border:1px solid currentColor;border-radius:1rem;padding:.05rem .6rem}
.amount{font-size:2rem;font-weight:650;line-height:1.2;margin:.25rem 0 1.25rem;font-variant-numeric:tabular-nums}
.for{margin:1.25rem 0 0;color:var(--dim)}button{font:inherit;cursor:pointer;color:inherit}
.main,.quiet{display:block;width:100%;min-height:2.75rem;border-radius:.5rem}
.main{background:var(--accent);border:1px solid var(--accent);color:#fff;font-weight:600}
.quiet{background:none;border:0;color:var(--dim);text-decoration:underline;margin-top:.25rem}
.chip{padding:.3rem .75rem;min-height:2rem;background:none;border:1px solid var(--line);border-radius:1rem;font-size:.875rem}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}.list{list-style:none;padding:0}.list li{border-top:1px solid var(--line)}
details,.note{margin-top:1.25rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--dim);font-size:.875rem}
.note p{margin:0 0 .25rem}summary{cursor:pointer;min-height:1.5rem}a{color:inherit}
[role=alert]{color:var(--warn)}button:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
</style>`;

const note = `<div class="note"><p>This is a rehearsal. Nothing here reaches the real service, and no money moves.</p>
<p lang="zh-HK">這只是模擬，不會連接真正的服務，亦不會有任何金錢轉移。</p>
<p lang="zh-CN">这只是模拟，不会连接真正的服务，也不会有任何资金转移。</p></div>`;

const faultsOf = ({ misbehaviours }: SimulatorDefinition, switched: ReadonlySet<Misbehaviour>, back = '/') =>
  misbehaviours.map((how) => button('switch', how, `${how}: ${switched.has(how) ? 'on' : 'off'}`, { back }));

/** A page of a simulator that says what it is. */
export const rehearsalPage = (
  name: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(name)}: rehearsal</title>${style}</head>
<body><main><header><h1>${escaped(name)}</h1><span class="mark">Rehearsal</span></header>${body}${note}</main></body></html>`;

/** What a buyer is asked on a provider's page. */
export interface BuyerPage {
  readonly definition: SimulatorDefinition;
  readonly switched: ReadonlySet<Misbehaviour>;
  /** `HKD 120.50` */
  readonly amount: string;
  readonly description: string;
  /** Path of the page with its query, where a button of misbehaviour leads back to; the choices are posted there. */
  readonly path: string;
  /** The buyer's choices: value → label; the first one is the usual. */
  readonly choices: Readonly<Record<string, string>>;
  /** The reason why she is asked again. */
  readonly said?: string;
}

/** The page on which a buyer pays, declines or goes back. `choice` is the field her form posts. */
export function buyerPage({ definition, switched, amount, description, path, choices, said }: BuyerPage): string {
  // The usual one stands out; the rest is there for whoever looks for it.
  const buttons = Object.entries(choices).map(([value, label], at) =>
    button('choice', value, label, { action: path, look: at === 0 ? 'main' : 'quiet' }),
  );
  const isOpen = switched.size > 0 ? ' open' : '';
  return rehearsalPage(
    definition.title ?? definition.name,
    `<p class="for">${escaped(description)}</p><p class="amount">${escaped(amount)}</p>
${said ? `<p role="alert">${escaped(said)}</p>` : ''}${buttons.join('')}
<details${isOpen}><summary>For testers: what goes wrong</summary>
<p>What the notices to the shop, or the service itself, do wrong from now on.</p>
<div class="chips">${faultsOf(definition, switched, path).join('')}</div></details>`,
  );
}

/** `said`: what the button that was pressed last answered. */
export function pageOf(definition: SimulatorDefinition, switched: ReadonlySet<Misbehaviour>, said: string): string {
  const { name, source, buttons = {} } = definition;
  const own = Object.keys(buttons).map((label) => button('button', label, label));
  return rehearsalPage(
    name,
    `<p>Written from <a href="${escaped(source)}">${escaped(source)}</a></p>
<div class="chips">${[...own, ...faultsOf(definition, switched)].join('')}</div>${said && `<p><output>${escaped(said)}</output></p>`}`,
  );
}
