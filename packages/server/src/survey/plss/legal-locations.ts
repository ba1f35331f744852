import { format } from 'rangeline-land-description';
import type { PlacedCandidate } from './placed-candidates.ts';

/**
 * The canonical texts of some candidates. Where two states use one number of one meridian for different townships, as
 * Colorado and Kansas do, the state is added, so that each text finds its own candidate again.
 */
export function legalLocations(placed: readonly PlacedCandidate[]): string[] {
  const texts = placed.map(({ description }) => format(description, 'canonical'));
  return texts.map((text, i) => {
    const isShared = texts.indexOf(text) !== texts.lastIndexOf(text);
    return isShared ? `${text} ${placed[i]?.jurisdiction.state}` : text;
  });
}
