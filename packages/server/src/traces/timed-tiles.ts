import type { TilePress } from '../tiles/tile-press.ts';
import type { PrebuiltArchives } from '../tiles/tile-server.ts';
import type { Timed } from './traces.ts';

/** A press each tile of which is a step, with the time that it waits for a thread. */
export function timedPress(press: TilePress, timed: Timed): TilePress {
  return {
    draw: (archive, address) => {
      const facts = { 'rangeline.archive': archive.name, 'rangeline.zoom': address.z };
      return timed({ name: `draw ${archive.name}`, kind: 'inner', facts }, () =>
        press.draw(archive, address),
      );
    },
  };
}

/** Archives behind an address: reading a tile of one is a step. */
export function timedArchives(archives: PrebuiltArchives, timed: Timed): PrebuiltArchives {
  return {
    archive: (name) => {
      const archive = archives.archive(name);
      const facts = { 'rangeline.archive': name };
      return {
        edition: () => archive.edition(),
        tile: (address) =>
          timed({ name: `tile ${name}`, kind: 'client', facts }, () => archive.tile(address)),
      };
    },
  };
}
