import type { CallToolResult } from '@modelcontextprotocol/server';
import { RangelineError } from 'rangeline-client';

/** What an agent can do about an error, by its code. */
const ADVICE: Readonly<Record<string, string>> = {
  invalid_description:
    'Call validate_description to see what is read of it, and the resource rangeline://grammar for the forms that are read. Leave out what is no land description: names, dates, recording references.',
  ambiguous_location:
    'Ask which place is meant, or call again with the legal_location of one of the candidates.',
  not_found:
    'Check section (1 to 36 in most townships), township, range and meridian; autocomplete offers places that exist.',
  texas_not_supported: 'Call again with kind "texas" or "energy".',
  plss_not_supported: 'Call again with kind "federal" or "energy".',
  invalid_api_key:
    'The person who set this server up has to give it a valid key, in RANGELINE_API_KEY or as `Authorization: Bearer <key>`.',
  plan_required: 'The account needs another plan; other tools may still work.',
  key_not_allowed: 'The person who set this server up has to give it a key that is for this.',
  rate_limit_exceeded: 'Wait, then call again; for many descriptions batch_convert is one call.',
  monthly_quota_exceeded: 'The calls of this tool are used up until next month, UTC; other tools still work.',
  report_allowance_exceeded:
    'No further parcel can be reported on until next month, UTC; parcels that were reported on in it stay free.',
  uri_too_long: 'Send the land description alone, without the document around it.',
  network_error:
    'The person who set this server up has to check RANGELINE_BASE_URL and that the service runs.',
};

const USUAL_ADVICE = 'Try again; if it lasts, report the request_id.';

/** An error as the answer of a tool: its sentence, what to try, and the whole of it as JSON. */
export function toolError(error: unknown): CallToolResult {
  const shown = error instanceof RangelineError ? error : unexpected(error);
  const { code, message, details, requestId } = shown;
  const lines = [message, ...candidateLines(details.candidates), adviceOn(shown)];
  const whole = { error: { code, message, details }, message, request_id: requestId };
  return {
    isError: true,
    content: [
      { type: 'text', text: lines.join('\n') },
      { type: 'text', text: JSON.stringify(whole) },
    ],
  };
}

function adviceOn({ code, retryAfterSeconds }: RangelineError): string {
  const advice = ADVICE[code] ?? USUAL_ADVICE;
  return retryAfterSeconds === null ? advice : `${advice} Retry after ${retryAfterSeconds} seconds.`;
}

function candidateLines(candidates: unknown): string[] {
  if (!Array.isArray(candidates)) return [];
  return candidates.flatMap((candidate: unknown) => {
    const { legal_location: name, county, state } = recordOf(candidate);
    return typeof name === 'string' ? [`- ${name} (${county} County, ${state})`] : [];
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function unexpected(cause: unknown): RangelineError {
  return new RangelineError('The tool failed.', { code: 'internal_error', status: 0, cause });
}
