import { afterEach, beforeEach } from 'vitest';
import { byBoxContract } from './feature-store-contract/by-box.ts';
import { byKeyContract } from './feature-store-contract/by-key.ts';
import { listsContract } from './feature-store-contract/lists.ts';
import { nearestContract } from './feature-store-contract/nearest.ts';
import { registerContract } from './feature-store-contract/register.ts';
import { replacingContract } from './feature-store-contract/replacing.ts';
import { type SharedStore, StoreAtHand } from './feature-store-contract/store-at-hand.ts';
import { writtenContract } from './feature-store-contract/written.ts';

/** What holds for every store of features. */
export function featureStoreContract(makeShared: () => SharedStore): void {
  const at = new StoreAtHand();
  beforeEach(() => at.begin(makeShared()));
  afterEach(() => at.end());

  byKeyContract(at);
  listsContract(at);
  byBoxContract(at);
  nearestContract(at);
  writtenContract(at);
  replacingContract(at);
  registerContract(at);
}
