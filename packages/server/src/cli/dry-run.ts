import type { Choice } from '../importer/choose-parts.ts';
import { joinTables } from '../importer/join-tables.ts';
import { type Mapped, rowMapper } from '../importer/row-mapper.ts';
import type { Source, SourceRow } from '../importer/source.ts';
import { fieldsRead } from '../layers/profile-fit.ts';
import { ruleInWords } from '../layers/rule.ts';

const SHOWN_ROWS = 3;

/** How the fields of a source would become columns, and its first rows as they would be written, in lines. */
export async function dryRunLines(
  source: Source,
  choices: readonly Choice[],
  signal: AbortSignal,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { layer, parts } of choices) {
    for (const { table: own, profile } of parts) {
      const table = await joinTables(source, own, profile.joins ?? [], signal);
      const count = table.count === null ? 'unknown many' : String(table.count);
      lines.push(`${source.origin}, ${table.name}: ${count} rows to ${layer.id}, as ${profile.name}`);
      const { partition } = profile;
      lines.push(`  partition <- ${partition === 'by place' ? 'where it lies' : ruleInWords(partition)}`);
      for (const { name } of layer.schema.columns) {
        const rule = profile.columns[name];
        const by = profile.derivation?.by;
        lines.push(
          `  ${name} <- ${rule !== undefined ? ruleInWords(rule) : by === undefined ? 'nothing' : `by ${by}`}`,
        );
      }
      const mapper = rowMapper(layer, profile, table.fields);
      const reading = table.read({ fields: fieldsRead(profile, table.fields), limit: SHOWN_ROWS, signal });
      for (const row of await firstRows(reading)) lines.push(`  ${JSON.stringify(shown(mapper(row)))}`);
    }
  }
  return [...lines, 'Nothing was changed.'];
}

function shown(mapped: Mapped): object {
  if (!('values' in mapped)) return mapped;
  const { partition, values } = mapped;
  return { partition, values };
}

async function firstRows(reading: AsyncIterable<readonly SourceRow[]>): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const some of reading) {
    rows.push(...some.slice(0, SHOWN_ROWS - rows.length));
    if (rows.length >= SHOWN_ROWS) break;
  }
  return rows;
}
