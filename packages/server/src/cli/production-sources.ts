import { PRODUCTION_SOURCE } from '../layers/production.ts';
import { type ProductionImport, scopeText } from '../store/production/production-import.ts';
import type { ProductionStore } from '../store/production/production-store.ts';

/** The production of leases as `rangeline sources` lists it: whose it is, and what is loaded or damaged. */
export function productionSourcesTable(store: ProductionStore): string[] {
  const { name, agency, license, url } = PRODUCTION_SOURCE;
  const damage = store.damage();
  const imports = store.imports();
  return [
    'production (Monthly production of leases in Texas)',
    `  also       ${url}`,
    `             ${agency}; ${name}; ${license}; TX`,
    ...(imports.length === 0 ? ['  loaded     nothing'] : imports.map(loadedLine)),
    ...(damage === null ? [] : [`  damaged    ${damage.message}`]),
    '',
  ];
}

function loadedLine({ source, scope, isWhole, counts }: ProductionImport): string {
  const part = isWhole ? 'all' : 'a part';
  return `  loaded     ${counts.leaseMonths} lease-months of ${source.asOf}, ${part} of ${scopeText(scope)} (${source.name})`;
}
