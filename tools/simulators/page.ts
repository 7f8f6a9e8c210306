// The page of a simulator: what it is, and buttons to make it misbehave. Plain HTML, so that it works everywhere.
import type { Misbehaviour, SimulatorDefinition } from './frame.ts';

export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const button = (name: string, value: string, label: string, { action = '/', back = '/' } = {}) =>
  `<li><form method="post" action="${escaped(action)}"><input type="hidden" name="back" value="${escaped(back)}">` +
  `<button name="${name}" value="${escaped(value)}">${escaped(label)}</button></form></li>`;

const style = `<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}button{font:inherit;padding:.6rem 1rem;border:1px solid #888;border-radius:.4rem;background:#f6f6f6;cursor:pointer}
.note{border:2px solid #b45309;border-radius:.4rem;padding:.75rem 1rem;background:#fffbeb}.main button{background:#1d4ed8;border-color:#1d4ed8;color:#fff}</style>`;

const note = `<div class="note"><p><strong>This is a rehearsal.</strong> Nothing here reaches the real service, and no money moves.</p>
<p lang="zh-HK"><strong>這只是模擬。</strong>這裏不會連接真正的服務，亦不會有任何金錢轉移。</p>
<p lang="zh-CN"><strong>这只是模拟。</strong>这里不会连接真正的服务，也不会有任何资金转移。</p></div>`;

const faultsOf = ({ misbehaviours }: SimulatorDefinition, switched: ReadonlySet<Misbehaviour>, back = '/') =>
  misbehaviours.map((how) => button('switch', how, `${how}: ${switched.has(how) ? 'on' : 'off'}`, { back }));

/** A page of a simulator that says what it is. */
export const rehearsalPage = (
  name: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(name)}: rehearsal</title>${style}</head>
<body><main><h1>${escaped(name)}</h1>${note}${body}</main></body></html>`;

/** What a buyer is asked on a provider's page. */
export interface BuyerPage {
  readonly definition: SimulatorDefinition;
  readonly switched: ReadonlySet<Misbehaviour>;
  /** `HKD 120.50` */
  readonly amount: string;
  readonly description: string;
  /** Path of the page with its query, where a button of misbehaviour leads back to; the choices are posted there. */
  readonly path: string;
  /** What she can do: value → label; the first one is the usual. */
  readonly choices: Readonly<Record<string, string>>;
  /** Why she is asked again. */
  readonly said?: string;
}

/** The page on which a buyer pays, declines or goes back. `choice` is the field her form posts. */
export function buyerPage({ definition, switched, amount, description, path, choices, said }: BuyerPage): string {
  const buttons = Object.entries(choices).map(([value, label]) => button('choice', value, label, { action: path }));
  return rehearsalPage(
    definition.name,
    `<p>${escaped(description)}: <strong>${escaped(amount)}</strong></p>${said ? `<p role="alert">${escaped(said)}</p>` : ''}
<ul class="main">${buttons.join('')}</ul>
<h2>Misbehave</h2><p>What the notices to the shop, or the service itself, do wrong from now on.</p>
<ul>${faultsOf(definition, switched, path).join('')}</ul>`,
  );
}

/** `said`: what the button that was pressed last answered. */
export function pageOf(definition: SimulatorDefinition, switched: ReadonlySet<Misbehaviour>, said: string): string {
  const { name, source, buttons = {} } = definition;
  const own = Object.keys(buttons).map((label) => button('button', label, label));
  return rehearsalPage(
    name,
    `<p>Written from <a href="${escaped(source)}">${escaped(source)}</a></p>
<ul>${[...own, ...faultsOf(definition, switched)].join('')}</ul>${said && `<p><output>${escaped(said)}</output></p>`}`,
  );
}
