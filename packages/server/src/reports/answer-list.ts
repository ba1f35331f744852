import { isSample } from '../layers/sample-data.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { coverageOfLayers, damageOf } from './coverage-of-layers.ts';
import { envelopeOf } from './envelope.ts';
import { type CheckTime, type FoundFeature, featuresOn } from './find-features.ts';
import type { Land } from './land.ts';
import { outlineOfOverlap, outlinesOf } from './outlines.ts';
import type { ListSection } from './section.ts';
import { sourceOf } from './section-source.ts';
import type { SectionOutcome, SectionTask } from './section-task.ts';

/**
 * What agencies have on record about some land.
 * @throws StoreError, GeosError, TooLate
 */
export async function answerList(
  land: Land,
  section: ListSection,
  task: SectionTask,
  store: FeatureStore,
  checkTime: CheckTime,
): Promise<SectionOutcome> {
  const { gap, knowsSome, dataSets } = coverageOfLayers(land, section.layers, task, store);
  if (gap === 'source_error')
    return { status: 'unavailable', reason: gap, fault: damageOf(section.layers, store) };
  const found = await featuresOn(land, section.layers, store, checkTime);
  const [first] = dataSets;
  if ((!knowsSome && found.length === 0) || first === undefined)
    return { status: 'unavailable', reason: gap ?? 'not_loaded' };
  return {
    status: 'answered',
    text: envelopeText(section, found, land, task),
    total: found.length,
    source: sourceOf(section.layers, [first, ...dataSets.slice(1)]),
    isSynthetic: dataSets.some(isSample),
    gap,
    ...(task.options.withOutlines && {
      outlines: outlinesOf(found.map(({ overlap }) => outlineOfOverlap(overlap))),
    }),
  };
}

/** Rows from the offset on, as JSON. */
function envelopeText(
  { fields }: ListSection,
  found: readonly FoundFeature[],
  { acres: parcelAcres }: Land,
  task: SectionTask,
): string {
  const envelope = envelopeOf(found, task, ({ feature: { values }, overlap }) => {
    const row = { values, overlap, parcelAcres };
    return Object.fromEntries(fields.map(({ name, valueIn }) => [name, valueIn(row)]));
  });
  return JSON.stringify(envelope);
}
