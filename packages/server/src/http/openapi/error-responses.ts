import { ERROR_CATALOGUE, type ErrorCode } from '../../errors.ts';
import { type Audience, errorHeaders } from './answer-headers.ts';
import { addComponent, type Named, type OpenApiDocument, pascalCase, refTo } from './document-types.ts';

const PREFIXES: Readonly<Record<Audience, string>> = { key: '', account: 'Account', anybody: 'Open' };

/** Puts the errors of one status among the components, and refers to them. */
export function errorResponse(
  { responses, examples }: OpenApiDocument['components'],
  audience: Audience,
  codes: readonly ErrorCode[],
) {
  const name = PREFIXES[audience] + codes.map(pascalCase).join('Or');
  const lines = codes.map((code) => {
    const { when, remedy } = ERROR_CATALOGUE[code];
    return `\`${code}\`: ${when}. To do: ${remedy}.`;
  });
  addComponent(responses, name, {
    description: lines.join('\n\n'),
    headers: errorHeaders(audience, codes),
    content: {
      'application/json': { schema: refTo('schemas', 'Error'), examples: examplesOf(codes, examples) },
    },
  });
  return refTo('responses', name);
}

function examplesOf(codes: readonly ErrorCode[], recorded: Named): Named {
  const shown = codes.filter((code) => code in recorded);
  return Object.fromEntries(shown.map((code) => [code, refTo('examples', code)]));
}
