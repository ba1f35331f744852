import { type Candidate, format, type Problem, parse, validate } from 'rangeline-land-description';
import { z } from 'zod';
import { Description } from '../description.ts';
import type { ToolDeclaration } from '../tool.ts';

const Input = z.object({ description: Description });

const CodeAndMessage = z.object({ code: z.string(), message: z.string() });

const Output = z.object({
  valid: z.boolean().describe('Whether the text can be read and names a place completely'),
  legal_location: z.string().nullable().describe('Canonical form of what was read'),
  alternate_legal_location: z.string().nullable(),
  survey_system: z.enum(['PLSS', 'TXSS']).nullable(),
  confidence: z.number().nullable().describe('0 to 1: how sure the reading of the words is'),
  problems: z.array(CodeAndMessage).describe('What is missing or unusual'),
  assumptions: z.array(z.string()).describe('What the text does not say'),
  readings: z
    .array(z.object({ fact: z.string(), value: z.string(), words: z.string() }))
    .describe('Each fact, and the words that it was read from'),
  other_readings: z.array(z.string()).describe('What else the text may say, best first'),
  unread_from: z.number().nullable().describe('Where reading stopped, as an offset into the text'),
});
type Output = z.infer<typeof Output>;

/** Without these there is no place to look for; what else is open the service decides by where the land lies. */
const NEEDED: readonly Problem['code'][] = [
  'missing_township',
  'missing_range',
  'missing_section',
  'missing_survey',
];

/** What a text says, without asking anyone where that is. */
export function validateDescription(): ToolDeclaration<typeof Input, typeof Output> {
  return {
    name: 'validate_description',
    title: 'Check a land description',
    description:
      'Reads a US legal land description and normalizes it, on the spot: no key, no call, no quota. Tells what was read from which words, and what is missing. Whether the place exists only the other tools know.',
    input: Input,
    output: Output,
    run: ({ description }) => {
      const data = readingOf(description);
      return { text: readingText(data), data };
    },
  };
}

function readingOf(text: string): Output {
  const result = parse(text);
  if (result.ok) {
    const [best, ...others] = result.candidates;
    const problems = [...validate(best.description)];
    const valid = !problems.some(({ code }) => NEEDED.includes(code));
    const other_readings = others.map(({ description }) => format(description));
    return { valid, ...candidateFields(best, text), problems, other_readings, unread_from: null };
  }
  const { code, message, at, parsed } = result.error;
  return {
    valid: false,
    ...(parsed === null ? NOTHING_READ : candidateFields(parsed, text)),
    problems: [{ code, message }],
    other_readings: [],
    unread_from: at,
  };
}

type CandidateFields = Omit<Output, 'valid' | 'problems' | 'other_readings' | 'unread_from'>;

const NOTHING_READ: CandidateFields = {
  legal_location: null,
  alternate_legal_location: null,
  survey_system: null,
  confidence: null,
  assumptions: [],
  readings: [],
};

function candidateFields({ description, confidence, assumptions, readings }: Candidate, text: string) {
  return {
    legal_location: format(description),
    alternate_legal_location: format(description, 'alternate'),
    survey_system: description.system,
    confidence,
    assumptions: assumptions.map(({ message }) => message),
    readings: readings.map(({ fact, value, span }) => ({
      fact,
      value,
      words: text.slice(span.start, span.end),
    })),
  };
}

function readingText(reading: Output): string {
  const { valid, legal_location: name, problems, assumptions, other_readings: others } = reading;
  const verdict = valid
    ? `Read as ${name}.`
    : `It names no place completely${name ? `; read so far: ${name}` : ''}.`;
  const lines = [
    verdict,
    ...problems.map(({ message }) => message),
    ...(assumptions.length === 0 ? [] : [`Assumed: ${assumptions.join(' ')}`]),
    ...others.map((other) => `It could also say ${other}.`),
    ...(valid ? [] : ['The resource rangeline://grammar shows the forms that are read.']),
  ];
  return lines.join('\n');
}
