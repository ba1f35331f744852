import type { Drawer } from '../tiles/draw/tile-drawer.ts';
import type { PrebuiltArchives } from '../tiles/tile-server.ts';
import type { Timed } from './traces.ts';

/** Drawing each of whose tiles is a step, with the time that it waits for a thread. */
export function timedDrawer(drawer: Drawer, timed: Timed): Drawer {
  return {
    draw: (archive, address) => {
      const facts = { 'rangeline.archive': archive.name, 'rangeline.zoom': address.z };
      return timed({ name: `draw ${archive.name}`, kind: 'inner', facts }, () =>
        drawer.draw(archive, address),
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
