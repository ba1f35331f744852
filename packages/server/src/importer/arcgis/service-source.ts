import type { Source } from '../source.ts';
import { type Downloaded, type DownloadOptions, downloadLayer, firstFeatures } from './download.ts';
import { countOf } from './query.ts';
import { describeService } from './service-layer.ts';

/**
 * Opens a layer of an ArcGIS service. Reading it downloads first, into a folder that survives a break, then reads.
 * @param where picks features: `1=1` for all
 */
export async function openService(url: string, where: string, options: DownloadOptions): Promise<Source> {
  const layer = await describeService(url, options);
  const count = await countOf(layer, where, options);
  let downloaded: Downloaded | undefined;
  return {
    origin: layer.url,
    asOf: layer.editedOn ?? new Date().toISOString().slice(0, 10),
    sha256: null,
    layers: [
      {
        name: layer.name,
        fields: layer.fields,
        geometry: layer.geometry,
        count,
        container: layer.url,
        async *read({ fields, limit, signal }) {
          if (limit !== null) {
            yield await firstFeatures(layer, where, fields, limit, options);
            return;
          }
          downloaded = await downloadLayer(layer, where, fields, {
            ...options,
            signal: AbortSignal.any([signal, options.signal]),
          });
          yield* downloaded.rows();
        },
      },
    ],
    async close(imported) {
      if (imported) await downloaded?.discard();
    },
  };
}
