// A domain declares its settings in its contract: shape, default, tab, who may read them. Storing, encrypting,
// validating and showing them follows from the declaration.
import type * as z from 'zod';

export interface Setting<S extends z.ZodType = z.ZodType> {
  /** The tab of the configuration screen it stands on; each tab is saved on its own. */
  readonly tab: string;
  readonly schema: S;
  /** The setting's value until somebody changes it. */
  readonly default: z.output<S>;
  /** Anybody may read it through `POST /api/configs`. */
  readonly public: boolean;
  /** Text per language: readers get theirs, the editor gets all. */
  readonly localized?: true;
  /** Code that runs in visitors' browsers: changed by a call of its own with a permission of its own. */
  readonly script?: true;
  /** The switch that needs it: while it is on, this may not be empty. */
  readonly neededBy?: string;
}

export interface DefinedSettings<
  Values extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>,
  Secrets extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
> {
  /** The domain whose words name them: `<domain>.configuration.fields.<name>`. */
  readonly domain: string;
  readonly values: Values;
  /** Secrets: stored encrypted, never part of a reply. Name → tab. */
  readonly secrets: Secrets;
}

/** The values by name, every one there. */
export type SettingsOf<D extends DefinedSettings> = { [K in keyof D['values']]: z.output<D['values'][K]['schema']> };
export type SecretNameOf<D extends DefinedSettings> = keyof D['secrets'] & string;

interface More {
  readonly hidden?: true;
  readonly localized?: true;
  readonly script?: true;
  readonly neededBy?: string;
}

/** Settings of one tab: `const payment = settingsTab('payment')`, then `payment(schema, default, { hidden: true })`. */
export const settingsTab =
  (tab: string) =>
  <S extends z.ZodType>(schema: S, fallback: NoInfer<z.output<S>>, { hidden, ...more }: More = {}): Setting<S> => ({
    tab,
    schema,
    default: fallback,
    public: !hidden,
    ...more,
  });

/** Declares the settings of a domain in its contract; its `domain.ts` brings them. */
export const defineSettings = <
  const Values extends Readonly<Record<string, Setting>>,
  const Secrets extends Readonly<Record<string, string>>,
>(
  settings: DefinedSettings<Values, Secrets>,
): DefinedSettings<Values, Secrets> => settings;
