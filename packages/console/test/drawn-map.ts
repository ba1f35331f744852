import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';

/** Something that a map has drawn. */
export interface DrawnFeature {
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Longitudes and latitudes, nested as in GeoJSON. */
  readonly coordinates: readonly unknown[];
}

/** The map of a page, as it tells scripts of the page of itself. */
export class DrawnMap {
  readonly #visit: Visit;
  readonly #page: Page;

  /** Begins to watch for the map, before the page is opened. */
  static async watch(visit: Visit): Promise<DrawnMap> {
    await visit.page.addInitScript(
      `addEventListener('rangeline:map', ({ detail }) => { window.drawnMap = detail; })`,
    );
    return new DrawnMap(visit);
  }

  private constructor(visit: Visit) {
    this.#visit = visit;
    this.#page = visit.page;
  }

  /** What layers whose ids begin so show on the screen. */
  async features(layersFrom: string): Promise<DrawnFeature[]> {
    await this.#visit.mapDrawn();
    return this.#page.evaluate<DrawnFeature[]>(
      `drawnMap.queryRenderedFeatures()
         .filter(({ layer }) => layer.id.startsWith(${JSON.stringify(layersFrom)}))
         .map(({ layer, properties, geometry }) => ({ layer: layer.id, properties, coordinates: geometry.coordinates }))`,
    );
  }

  /** Moves it at once, and waits until it is drawn there. */
  async lookAt(center: readonly [lng: number, lat: number], zoom: number): Promise<void> {
    await this.#page.evaluate(
      `new Promise((resolve) => {
         drawnMap.once('idle', resolve);
         drawnMap.jumpTo(${JSON.stringify({ center, zoom })});
       })`,
    );
    await this.#visit.mapDrawn();
  }

  /** Clicks the middle of it. */
  async clickMiddle(): Promise<void> {
    const box = await this.#page.getByTestId('map').boundingBox();
    if (box === null) throw new Error('There is no map');
    await this.#page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}
