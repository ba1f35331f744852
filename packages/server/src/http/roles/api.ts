import type { FastifyInstance } from 'fastify';
import type { Reports } from '../../reports/reports.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import type { LandSurvey } from '../../survey/place.ts';
import type { Suggestions } from '../../survey/suggest/suggestions.ts';
import { UNTIMED } from '../../traces/traces.ts';
import { REPORT_FAMILIES } from '../families/report-families.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { addGate } from '../plugins/gate.ts';
import { addAutocompleteRoute } from '../routes/autocomplete.ts';
import { addBatchRoutes } from '../routes/batch.ts';
import { refuseUntilReady } from '../routes/health.ts';
import { addReportRoutes } from '../routes/reports.ts';
import { addSearchRoutes } from '../routes/search.ts';
import { addTexasWellRoute } from '../routes/texas-well.ts';
import { addKeptAnswerFigures } from '../work-figures.ts';
import type { RoleContext } from './role-context.ts';

/** Each keeps its share of the answers that were given last. */
const SEARCH_ROUTES = 2;

/** What searches, batches, suggestions and reports are answered from. */
export interface ApiParts {
  readonly survey: LandSurvey;
  /** What is loaded. */
  readonly store: Pick<FeatureStore, 'dataSets' | 'damaged'>;
  readonly suggestions: Suggestions;
  readonly reports: Reports;
}

export async function addApi(app: FastifyInstance, parts: ApiParts, context: RoleContext): Promise<void> {
  const { survey, store, suggestions, reports } = parts;
  const { config, readiness, registry, traces, gate } = context;
  await app.register(async (keyed) => {
    refuseUntilReady(keyed, readiness);
    addGate(keyed, gate, 'search');
    const keptChars = config.keptAnswerChars / SEARCH_ROUTES;
    const kept: KeptAnswers[] = [];
    addSearchRoutes(keyed, survey, () => {
      const answers = new KeptAnswers(keptChars, () => store.dataSets());
      kept.push(answers);
      return answers;
    });
    addKeptAnswerFigures(registry, kept);
    addBatchRoutes(keyed, survey, traces?.timed ?? UNTIMED);
    addAutocompleteRoute(keyed, suggestions);
  });
  await app.register(async (reported) => {
    refuseUntilReady(reported, readiness);
    addGate(reported, gate, 'reports');
    for (const family of REPORT_FAMILIES) addReportRoutes(reported, family, reports, gate);
    addTexasWellRoute(reported, reports, gate);
  });
}
