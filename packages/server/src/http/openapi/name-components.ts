import {
  addComponent,
  type Named,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Parameter,
  type Reference,
  refTo,
} from './document-types.ts';

/** Keywords of a schema whose values are no schemas. */
const VALUES = ['example', 'enum', 'default'];

/**
 * Makes a component of each parameter and schema with a title, and refers to it wherever it stands: what a program is
 * generated from has names, and says each thing once.
 * @throws Error where two that differ have the same title
 */
export function nameComponents({ components, ...document }: OpenApiDocument): OpenApiDocument {
  for (const operation of operationsOf({ components, ...document })) nameParameters(operation, components);
  const { schemas, parameters, ...others } = components;
  const found: Named = {};
  const named = {
    parameters: namedRecord(parameters, found),
    schemas: namedRecord(schemas, found),
    paths: namedRecord(document.paths, found),
  };
  for (const [name, schema] of Object.entries(named.schemas)) addComponent(found, name, schema);
  return JSON.parse(
    JSON.stringify({
      ...document,
      components: { ...others, parameters: named.parameters, schemas: sorted(found) },
      paths: named.paths,
    }),
  );
}

function nameParameters(operation: Operation, { parameters }: OpenApiDocument['components']): void {
  if (operation.parameters === undefined) return;
  operation.parameters = operation.parameters.map((parameter) => {
    if ('$ref' in parameter) return parameter;
    const { title, ...schema } = parameter.schema;
    const described = { ...withSentence(parameter), schema };
    if (title === undefined) return described;
    addComponent(parameters, title, described);
    return refTo('parameters', title);
  });
}

/** Descriptions are clauses, as errors have them inside a sentence; here they stand alone. */
function withSentence({ description = '', ...parameter }: Parameter): Parameter {
  return { ...parameter, description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.` };
}

function namedRecord(schemas: Readonly<Named>, found: Named): Named {
  return Object.fromEntries(
    Object.entries(schemas).map(([key, value]) => [key, VALUES.includes(key) ? value : named(value, found)]),
  );
}

/** A part of the document with references in place of what has a title. */
function named(part: unknown, found: Named): unknown {
  if (Array.isArray(part)) return part.map((item) => named(item, found));
  if (!isRecord(part)) return part;
  const { title, ...rest } = namedRecord(part, found);
  if (typeof title !== 'string') return title === undefined ? rest : { title, ...rest };
  addComponent(found, title, rest);
  const reference: Reference = refTo('schemas', title);
  return reference;
}

function sorted(schemas: Named): Named {
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isRecord(value: unknown): value is Named {
  return typeof value === 'object' && value !== null;
}
