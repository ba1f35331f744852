import { MAX_TEXT_LENGTH } from 'rangeline-land-description';
import { GRAMMAR } from './grammar-examples.ts';

/** What texts are read, by examples, as Markdown. */
export function grammarText(): string {
  const chapters = GRAMMAR.map(({ title, examples }) => {
    const rows = examples.map(({ text, canonical }) => `| \`${text}\` | \`${canonical}\` |`);
    return [`## ${title}`, '', '| text | read as |', '|---|---|', ...rows].join('\n');
  });
  return `# US legal land descriptions

Tools read descriptions however they are written, in up to ${MAX_TEXT_LENGTH} characters; names, dates and acres around them
do no harm. A description of the public land survey needs section, township and range, and of a part of a section that
section. It should name its meridian, or state and county: township and range alone fit several places. In Texas it needs
an abstract with its county, or section and block with their survey, or the name of a survey.

${chapters.join('\n\n')}

The resource rangeline://meridians lists the meridians.
`;
}
