/** The variables that settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment that cannot be used, in one sentence for the operator. */
export class ConfigError extends Error {
  constructor(name: string, value: string, allowed: string) {
    super(`${name} is ${JSON.stringify(value)}, but must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}

/** A variable without the blanks around it; an empty one counts as unset. */
export function setting(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** A variable of several words, with blanks or commas between them; none when it is unset. */
export function wordsOf(env: Environment, name: string): readonly string[] {
  return (setting(env, name) ?? '').split(/[\s,]+/).filter(Boolean);
}
