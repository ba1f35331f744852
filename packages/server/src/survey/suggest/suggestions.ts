import { ServiceError } from '../../errors.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import type { GridModel } from '../grid/grid-model.ts';
import type { LandSurvey, Place, Position } from '../place.ts';
import { type LaterCandidates, RankedCandidates } from './candidate.ts';
import { LoadedData } from './loaded-data.ts';
import { type FoundPlace, Offer, type Suggestion } from './offer.ts';
import { officialTownships } from './official-townships.ts';
import { PlaceNames } from './place-names.ts';
import { plssCandidates } from './plss-candidates.ts';
import { plssSought } from './plss-prefix.ts';
import { Remembered } from './remembered.ts';
import type { TexasSought } from './sought.ts';
import { SurveyIndex } from './survey-index.ts';
import { fewestSlips, texasCandidates } from './texas-candidates.ts';
import { texasSought } from './texas-prefix.ts';
import { TownshipIndex } from './township-index.ts';
import { typedWords } from './typed-words.ts';

export type { Suggestion } from './offer.ts';

/** Completes land descriptions. */
export interface Suggestions {
  /**
   * The places, the best first, that a text which is being typed may go on to.
   * At once where all of them have been found before.
   * @param near places near it are preferred
   */
  suggest(
    text: string,
    limit: number,
    near: Position | null,
  ): readonly Suggestion[] | Promise<readonly Suggestion[]>;
  /** Takes in what has been imported since the last time. */
  update(): Promise<void>;
}

/** A longer text is not completed, only resolved as it stands. */
const MAX_COMPLETED_LENGTH = 200;
/** Readings of one text that are followed. */
const MAX_READINGS = 24;
/** Places that are remembered: most letters of a text leave some suggestions as they were. */
const MAX_REMEMBERED = 25_000;

export function createSuggestions(store: FeatureStore, survey: LandSurvey, grid: GridModel): Suggestions {
  return new SurveySuggestions(store, survey, grid);
}

class SurveySuggestions implements Suggestions {
  readonly #store: FeatureStore;
  readonly #survey: LandSurvey;
  readonly #grid: GridModel;
  readonly #places = new PlaceNames();
  readonly #surveys: SurveyIndex;
  #townships: TownshipIndex;
  readonly #found = new Remembered<FoundPlace | null>(MAX_REMEMBERED);
  /** What {@link #found} is from. */
  readonly #foundIn: LoadedData;
  /** How often that has changed. */
  #changes = 0;
  /** What has been taken in. */
  readonly #taken: LoadedData;
  #updating: Promise<void> = Promise.resolve();

  constructor(store: FeatureStore, survey: LandSurvey, grid: GridModel) {
    this.#store = store;
    this.#survey = survey;
    this.#grid = grid;
    this.#foundIn = new LoadedData(store);
    this.#taken = new LoadedData(store);
    this.#surveys = new SurveyIndex(store);
    this.#townships = new TownshipIndex(grid);
  }

  update(): Promise<void> {
    // One at a time, whether or not the one before it failed.
    const next = () => this.#update();
    this.#updating = this.#updating.then(next, next);
    return this.#updating;
  }

  async #update(): Promise<void> {
    if (!this.#taken.hasChanged()) return;
    try {
      const others = await officialTownships(this.#store, this.#grid);
      if (others.length > 0) this.#townships = new TownshipIndex(this.#grid, others);
      await this.#surveys.update();
    } catch (error) {
      this.#taken.forget();
      throw error;
    }
  }

  suggest(
    text: string,
    limit: number,
    near: Position | null,
  ): readonly Suggestion[] | Promise<readonly Suggestion[]> {
    const candidates = text.length > MAX_COMPLETED_LENGTH ? null : this.#candidates(text, limit, near);
    return candidates === null ? this.#whole(text, limit) : this.#resolved(new Offer(candidates, limit));
  }

  /** null when the text cannot be read as the beginning of a description. */
  #candidates(text: string, limit: number, near: Position | null): RankedCandidates | null {
    const typed = typedWords(text);
    const plss = plssSought(text, typed, this.#places).slice(0, MAX_READINGS);
    const texas = texasSought(typed, this.#places, this.#surveys).slice(0, MAX_READINGS);
    if (plss.length === 0 && texas.length === 0) return null;
    const candidates = plss.flatMap((sought) => plssCandidates(sought, this.#townships, near, limit));
    return new RankedCandidates(candidates, this.#inTexas(texas, near, limit));
  }

  /** Most who type are far from Texas, and places there are not looked for while nearer ones fit as well. */
  #inTexas(texas: readonly TexasSought[], near: Position | null, limit: number): LaterCandidates | null {
    if (texas.length === 0) return null;
    const metres = near === null ? 0 : this.#surveys.metresTo(near);
    return {
      best: { slips: Math.min(...texas.map(fewestSlips)), metres, cuts: 0 },
      find: () => texas.flatMap((sought) => texasCandidates(sought, this.#surveys, near, limit)),
    };
  }

  /** The places of the best candidates that the survey finds. */
  #resolved(offer: Offer): readonly Suggestion[] | Promise<readonly Suggestion[]> {
    for (let next = offer.next(); next !== undefined; next = offer.next()) {
      const { text, slips } = next;
      const place = this.#placeOf(text);
      if (place instanceof Promise)
        return place.then((found) => {
          offer.take(text, slips, found);
          return this.#resolved(offer);
        });
      offer.take(text, slips, place);
    }
    return offer.suggestions();
  }

  /** What the text is as it stands: the place that the survey finds for it, or the places among which it cannot tell. */
  async #whole(text: string, limit: number): Promise<readonly Suggestion[]> {
    try {
      return [foundPlace(await this.#survey.locate(text))];
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { candidates } = error.details;
      if (!Array.isArray(candidates)) return [];
      const texts = candidates.map(({ legal_location }) => ({
        text: () => String(legal_location),
        slips: 1,
        metres: 0,
        cuts: 0,
      }));
      return this.#resolved(new Offer(new RankedCandidates(texts), limit));
    }
  }

  /** At once when it has been found before. */
  #placeOf(text: string): FoundPlace | null | Promise<FoundPlace | null> {
    if (this.#foundIn.hasChanged()) {
      this.#changes++;
      this.#found.forget();
    }
    const known = this.#found.get(text);
    return known === undefined ? this.#locate(text) : known;
  }

  async #locate(text: string): Promise<FoundPlace | null> {
    const changes = this.#changes;
    const place = await this.#located(text);
    if (changes === this.#changes) this.#found.set(text, place);
    return place;
  }

  /** null when the survey finds no such place. */
  async #located(text: string): Promise<FoundPlace | null> {
    try {
      return foundPlace(await this.#survey.locate(text));
    } catch (error) {
      if (error instanceof ServiceError) return null;
      throw error;
    }
  }
}

/** What is kept of a place. */
function foundPlace({
  point,
  unit,
  surveySystem,
  county,
  state,
  confidence,
  legalLocation,
}: Place): FoundPlace {
  return { point, unit, surveySystem, county, state, confidence, legalLocation };
}
