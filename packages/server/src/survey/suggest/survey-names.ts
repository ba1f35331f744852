import { longNamesOf } from 'rangeline-land-description';
import { PARTICLES } from '../texas/person-names.ts';
import { nameWords } from './place-names.ts';

/** The name of a survey as it is looked for. */
export interface SurveyName {
  /** As the layer has it. */
  readonly key: string;
  /** Its words, those that are also written in one, and those that it is written out as: `MC KINNEY MCKINNEY T`. */
  readonly words: readonly string[];
  /** As it is published and with the given names first, each as one word: `BENNETTJL`, `JLBENNETT`. */
  readonly spellings: readonly string[];
}

/** @param name as it is published: `BENNETT, J L` */
export function surveyName(name: string, key: string): SurveyName {
  const words = nameWords(name).split(' ');
  const joined = words.flatMap((word, i) => {
    const next = words[i + 1];
    return PARTICLES.has(word) && next !== undefined ? [word + next] : [];
  });
  const long = longNamesOf(key).flatMap((one) => nameWords(one).split(' '));
  const [surname = '', ...given] = name.split(',');
  const spellings = [name, `${given.join(' ')} ${surname}`].map((order) =>
    nameWords(order).replaceAll(' ', ''),
  );
  return { key, words: [...new Set([...words, ...joined, ...long])], spellings };
}

/** Letters of given names, which alone are no beginning of a name that something else follows. */
const INITIALS = 2;

/**
 * How well a name fits words that it has: 0 when they are all of it, 1 when it begins with them, 2 when it has them in
 * another order, or begins with initials that are not to go on.
 * @param typed the words as one
 * @param open whether more letters may follow
 */
export function nameFit({ spellings }: SurveyName, typed: string, open: boolean): number {
  if (spellings.includes(typed)) return 0;
  if (!open && typed.length <= INITIALS) return 2;
  return spellings.some((name) => name.startsWith(typed)) ? 1 : 2;
}
