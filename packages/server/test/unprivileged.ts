import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** What stands before a command so that it does not run as root: as nobody, who is given the folder. */
export function unprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const id = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  const [user, group] = [id('-u'), id('-g')];
  chownSync(folder, user, group);
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'];
}
