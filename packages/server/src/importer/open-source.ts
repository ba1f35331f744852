import { resolve } from 'node:path';
import { removeAbandoned } from './abandoned-downloads.ts';
import { isArcgisUrl } from './arcgis/service-layer.ts';
import { openService } from './arcgis/service-source.ts';
import { downloadFile } from './download-file.ts';
import { openFile } from './files/file-source.ts';
import { findNativeGdal } from './gdal/native-gdal.ts';
import { WASM_GDAL } from './gdal/wasm-gdal.ts';
import type { Source } from './source.ts';

export interface OpenOptions {
  /** `EPSG:3857`; null for what the source declares. */
  readonly sourceCrs: string | null;
  /** The condition that picks features of a service. */
  readonly where: string;
  /** Where downloads are kept until they are imported. */
  readonly downloads: string;
  readonly signal: AbortSignal;
  /** Told what is being downloaded, and how much there is. */
  readonly onDownload: (done: number, unit: 'features' | 'bytes') => void;
  /** Told how many bytes of a file have been read while it is opened. */
  readonly onRead: (bytes: number) => void;
}

/**
 * Opens what is to be imported: a file, a zip file, a folder, the URL of one, or a layer of an ArcGIS service.
 * @throws ImportError when it holds no data that is read
 */
export async function openSource(from: string, options: OpenOptions): Promise<Source> {
  const { sourceCrs, downloads, signal, onDownload, onRead } = options;
  const isUrl = /^https?:\/\//i.test(from);
  if (isUrl) await removeAbandoned(downloads);
  if (isUrl && isArcgisUrl(from)) {
    return openService(from, options.where, {
      downloads,
      signal,
      onProgress: (features) => onDownload(features, 'features'),
    });
  }
  const gdal = (await findNativeGdal()) ?? WASM_GDAL;
  const reading = { gdal, sourceCrs, signal, onRead };
  if (!isUrl) return openFile(resolve(from), { ...reading, origin: null });
  const file = await downloadFile(from, {
    downloads,
    signal,
    onProgress: (bytes) => onDownload(bytes, 'bytes'),
  });
  try {
    const source = await openFile(file.path, { ...reading, origin: from });
    return {
      ...source,
      async close(imported) {
        await source.close(imported);
        await file.remove();
      },
    };
  } catch (error) {
    await file.remove();
    throw error;
  }
}
