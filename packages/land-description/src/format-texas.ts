import type { TexasDescription } from './description.ts';
import { formatAliquot } from './format-parts.ts';
import { isRailroad } from './railroads.ts';

/** The survey by its place in a block: `Section 17 Block 50 T8S T&P RR CO Survey`. */
function surveyWords(description: TexasDescription): string[] {
  const { sections, block, township, survey, league, labor } = description;
  const words: string[] = [];
  // Lots of a survey without section and block are those of a subdivision.
  const lots = sections.length > 0 || block !== null ? description.lots.map((lot) => `L${lot}`) : [];
  const parts = [...lots, ...description.aliquots.map(formatAliquot)];
  if (parts.length > 0) words.push(parts.join(', '));
  if (labor !== null) words.push(`Labor ${labor}`);
  if (league !== null) words.push(`League ${league}`);
  if (sections.length > 0)
    words.push(`${sections.length > 1 ? 'Sections' : 'Section'} ${sections.join(', ')}`);
  if (block !== null) words.push(`Block ${block}`);
  if (township !== null) words.push(township);
  if (survey !== null) words.push(isRailroad(survey) ? `${survey} RR CO Survey` : `${survey} Survey`);
  return words;
}

/** `Abstract 175 Reeves County Texas`, `S2 Abstract 175 …`; without an abstract, or in any other style, by section, block and survey. */
export function formatTexas(description: TexasDescription, style: string): string {
  const { abstracts, aliquots, county } = description;
  const byAbstract = `${abstracts.length > 1 ? 'Abstracts' : 'Abstract'} ${abstracts.join(', ')}`;
  const bySurvey = surveyWords(description);
  const abstractOnly = abstracts.length > 0 && (style === 'canonical' || bySurvey.length === 0);
  const cut = abstractOnly && aliquots.length > 0 ? [aliquots.map(formatAliquot).join(', ')] : [];
  const words = abstractOnly ? [...cut, byAbstract] : bySurvey;
  if (county !== null) words.push(`${county} County`);
  words.push('Texas');
  return words.join(' ');
}
