// The page of a simulator: what it is, and buttons to make it misbehave. Plain HTML, so that it works everywhere.
import type { Misbehaviour, SimulatorDefinition } from './frame.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const button = (name: string, value: string, label: string) =>
  `<li><form method="post"><button name="${name}" value="${escaped(value)}">${escaped(label)}</button></form></li>`;

/** `said`: what the button that was pressed last answered. */
export function pageOf(definition: SimulatorDefinition, switched: ReadonlySet<Misbehaviour>, said: string): string {
  const { name, source, misbehaviours, buttons = {} } = definition;
  const wrong = misbehaviours.map((how) => button('switch', how, `${how}: ${switched.has(how) ? 'on' : 'off'}`));
  const own = Object.keys(buttons).map((label) => button('button', label, label));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(name)}: rehearsal</title>
<h1>${escaped(name)}</h1>
<p><strong>This is a rehearsal.</strong> Nothing here reaches the real service, and no money moves.</p>
<p>Written from <a href="${escaped(source)}">${escaped(source)}</a></p>
<ul>${[...own, ...wrong].join('')}</ul>${said && `<p><output>${escaped(said)}</output></p>`}</html>`;
}
