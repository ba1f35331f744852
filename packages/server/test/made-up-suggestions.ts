import type { Suggestion, Suggestions } from '../src/survey/suggest/suggestions.ts';
import { MADE_UP_PLACE, MADE_UP_TEXAS_PLACE } from './made-up-survey.ts';

const MADE_UP: readonly Suggestion[] = [MADE_UP_PLACE, MADE_UP_TEXAS_PLACE];

/** Suggests the made-up places whatever is typed, over and over; nothing for `nowhere`. */
export const MADE_UP_SUGGESTIONS: Suggestions = {
  suggest: async (text, limit) => {
    if (text === 'nowhere') return [];
    return Array.from({ length: limit }, (_, i) => MADE_UP[i % MADE_UP.length] ?? MADE_UP_PLACE);
  },
  update: async () => {},
};
