/** As much of an OpenAPI 3.0 document as its making looks at. */
export interface OpenApiDocument {
  readonly components: Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'examples', Named>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Components of one kind, by name. */
export type Named = Record<string, unknown>;

export interface Operation {
  readonly operationId: string;
  /** Not there where it takes a key. */
  readonly security?: readonly object[];
  parameters?: (Parameter | Reference)[];
  readonly responses: Record<string, Response | Reference>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: { readonly title?: string };
}

export interface Response {
  readonly description?: string;
  headers?: Named;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface MediaType {
  readonly schema: unknown;
  example?: unknown;
  examples?: Named;
}

export interface Reference {
  readonly $ref: string;
}

/** Every operation of a document. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path));
}

export function refTo(kind: keyof OpenApiDocument['components'], name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

/**
 * Puts a component beside the others.
 * @throws Error where another has its name
 */
export function addComponent(components: Named, name: string, component: unknown): void {
  const known = components[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
    throw new Error(`Two different things of the OpenAPI document are called ${name}`);
  components[name] = component;
}

/** `invalid_api_key` as `InvalidApiKey`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
