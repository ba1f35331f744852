import type { FastifyInstance } from 'fastify';
import type { FeatureStore } from '../../store/feature-store.ts';
import type { TileServer } from '../../tiles/tile-server.ts';
import { letAnyPageRead } from '../plugins/cross-origin.ts';
import { addGate } from '../plugins/gate.ts';
import { refuseUntilReady } from '../routes/health.ts';
import { addTileRoutes } from '../routes/tiles.ts';
import type { TileFigures } from '../work-figures.ts';
import type { RoleContext } from './role-context.ts';

/** What tiles and their documents are answered from. */
export interface MapsParts {
  /** What is loaded. */
  readonly store: Pick<FeatureStore, 'dataSets' | 'damaged'>;
  readonly tiles: TileServer;
  readonly figures: TileFigures;
}

export async function addMaps(
  app: FastifyInstance,
  { tiles }: MapsParts,
  { config, readiness, address, gate }: RoleContext,
): Promise<void> {
  const mapsUrl = () => config.mapsUrl ?? `${address()}/maps`;
  await app.register(async (maps) => {
    letAnyPageRead(maps);
    refuseUntilReady(maps, readiness);
    addGate(maps, gate, 'tiles');
    addTileRoutes(maps, { tiles, mapsUrl });
  });
}
