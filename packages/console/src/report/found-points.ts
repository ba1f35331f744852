import type { Overlay } from '../map/tile-layer.ts';
import { locatedIn } from './section-shape.ts';

/** In the order of the sections; they begin anew when they run out. */
const COLORS = ['#1c7ed6', '#9c36b5', '#2f9e44', '#f08c00', '#c2255c', '#0c8599'] as const;

/** What a report found that has a place of its own, as points of a map. */
export function foundPoints(sections: readonly (readonly [key: string, section: unknown])[]): Overlay[] {
  const features = sections.flatMap(([key, section], index) =>
    locatedIn(section).map(({ lng, lat }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      properties: { section: key, color: COLORS[index % COLORS.length] },
    })),
  );
  if (features.length === 0) return [];
  const source = 'overlay:found';
  return [
    {
      source,
      specification: { type: 'geojson', data: { type: 'FeatureCollection', features } },
      layers: [
        {
          id: source,
          type: 'circle',
          source,
          paint: {
            'circle-radius': 5,
            'circle-color': ['get', 'color'],
            'circle-stroke-color': '#fff',
            'circle-stroke-width': 1.5,
          },
        },
      ],
    },
  ];
}
