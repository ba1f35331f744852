import type { Layer } from '../layers/layer.ts';
import { isSample } from '../layers/sample-data.ts';
import type { DataSet } from '../store/feature-store.ts';
import type { ListSection } from './section.ts';
import type { SectionSource } from './section-task.ts';

/** Whose data a section rests on: that of the first, as old as the oldest of them. */
export function sourceOf(
  { layers: [layer] }: Pick<ListSection, 'layers'>,
  dataSets: readonly [DataSet, ...DataSet[]],
): SectionSource {
  const [first] = dataSets;
  const { name, agency, license } = first.source;
  const as_of = dataSets.map(({ source }) => source.asOf).reduce((a, b) => (b < a ? b : a));
  if (isSample(first)) return { name, agency, as_of, license, attribution: name, url: null };
  return { name, agency, as_of, license, attribution: attributionOf(layer, name), url: urlOf(layer, name) };
}

function attributionOf({ sources, profiles }: Layer, name: string): string {
  const publishers = [...sources, ...profiles.flatMap(({ publisher }) => publisher ?? [])];
  return (publishers.find((publisher) => publisher.name === name) ?? sources[0]).attribution;
}

/** The address as the catalogue has it; `$` stands for a state. */
function urlOf({ sources }: Layer, name: string): string {
  return (sources.find((source) => source.name === name) ?? sources[0]).url;
}
