import { Anchor, Table, Text, Title } from '@mantine/core';
import { figure } from '../shell/time-text.ts';
import { CropChart } from './crop-chart.tsx';
import { ProductionChart } from './production-chart.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { type Envelope, isEnvelope, isLocated, isObject, isRows, type Row } from './section-shape.ts';
import { useShowWell } from './shown-well.tsx';
import { nameOf, valueText } from './words.ts';

/** Of a table on the page; others stand in their own place. */
const NOT_COLUMNS = new Set(['monthly', 'series']);

interface SectionViewProps {
  readonly name: string;
  readonly value: unknown;
  readonly level?: number;
}

/** What a section holds, whatever its shape: a list, figures, or sections of its own. */
export function SectionView({ name, value, level = 3 }: SectionViewProps) {
  if (isEnvelope(value)) return <EnvelopeView name={name} envelope={value} />;
  if (isRows(value)) return <RowTable name={name} rows={value} />;
  if (!isObject(value)) return <Text>{valueText(name, value)}</Text>;
  const entries = Object.entries(value);
  const figures = entries
    .filter(([, held]) => !isObject(held) || isLocated(held))
    .filter(([, held]) => !isRows(held));
  const inner = entries.filter(([, held]) => isRows(held) || (isObject(held) && !isLocated(held)));
  return (
    <>
      {figures.length > 0 && <Figures entries={figures} />}
      {inner.map(([key, held]) => (
        <div key={key} className="report-inner">
          {key === 'distribution' && isObject(held) ? (
            <CropChart shares={held} />
          ) : (
            <>
              <Title order={level >= 4 ? 4 : 3} size="sm" mt="sm" mb={4}>
                {nameOf(key)}
              </Title>
              <SectionView name={key} value={held} level={level + 1} />
            </>
          )}
        </div>
      ))}
    </>
  );
}

function EnvelopeView({
  name,
  envelope: { total, returned, truncated, rows },
}: {
  readonly name: string;
  readonly envelope: Envelope;
}) {
  if (total === 0) return <Text>None on record.</Text>;
  return (
    <>
      {truncated && (
        <Text size="sm" c="dimmed" mb={4}>
          {figure(returned)} of {figure(total)}, the largest share of the parcel first.
        </Text>
      )}
      <ProductionChart rows={rows} />
      <RowTable name={name} rows={rows} />
    </>
  );
}

function RowTable({ name, rows }: { readonly name: string; readonly rows: readonly Row[] }) {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((column) => !NOT_COLUMNS.has(column));
  const isFigure = (column: string) =>
    rows.every((row) => typeof row[column] === 'number' || row[column] === null);
  return (
    <ScrollTable label={`Table: ${nameOf(name)}`}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} ta={isFigure(column) ? 'right' : 'left'}>
              {nameOf(column)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never change their order
          <Table.Tr key={index}>
            {columns.map((column) => (
              <Table.Td key={column} ta={isFigure(column) ? 'right' : 'left'} className="figures">
                <Cell column={column} value={row[column]} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  );
}

/** Numbers of wells begin with their state. */
const TEXAS_WELL = /^42\d{8}$/;

function Cell({ column, value }: { readonly column: string; readonly value: unknown }) {
  const showWell = useShowWell();
  if (column !== 'api_number' || typeof value !== 'string' || !TEXAS_WELL.test(value))
    return valueText(column, value);
  return (
    <Anchor component="button" type="button" fz="sm" onClick={() => showWell(value)}>
      {value}
    </Anchor>
  );
}

function Figures({ entries }: { readonly entries: readonly [string, unknown][] }) {
  return (
    <dl className="report-figures">
      {entries.map(([key, value]) => (
        <div key={key}>
          <Text component="dt" size="xs" c="dimmed">
            {nameOf(key)}
          </Text>
          <Text component="dd" m={0} fw={600} className="figures">
            {valueText(key, value)}
          </Text>
        </div>
      ))}
    </dl>
  );
}
