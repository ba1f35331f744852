import type { Cut } from '../geometry/cut.ts';
import type { Repair } from '../geometry/repair.ts';
import type { Layer, Profile, Publisher } from '../layers/layer.ts';
import { fieldsRead } from '../layers/profile-fit.ts';
import { isSample } from '../layers/sample-data.ts';
import type { DataSet, FeatureStore, Footprint, ImportRecord, Value } from '../store/feature-store.ts';
import type { Prepared } from './derivations.ts';
import { ImportError, NoRowsError } from './import-error.ts';
import { joinTables } from './join-tables.ts';
import { type KeepGeometry, type Kept, type KeptPieces, keepGeometry } from './kept-geometry.ts';
import { type Misplaced, misplacedBy } from './misplaced.ts';
import { type OpenPartition, PartitionWriters } from './partition-writers.ts';
import { partitionsByPlace } from './partitions-by-place.ts';
import { prepare } from './percentile-ranks.ts';
import { isTooMany, refuseLesser } from './refuse-losses.ts';
import { RepeatedRows } from './repeated-rows.ts';
import { type RowMapper, rowMapper } from './row-mapper.ts';
import { type RowLog, RowNotes } from './row-notes.ts';
import type { Source, SourceLayer, SourceRow } from './source.ts';

type Values = Readonly<Record<string, Value>>;

/** A table of a source and the profile that it is of. */
export interface Part {
  readonly table: SourceLayer;
  readonly profile: Profile;
}

export interface ImportJob {
  readonly layer: Layer;
  readonly source: Source;
  /** What of the source goes into the layer, in this order. */
  readonly parts: readonly Part[];
  /** The one partition that is wanted; null for all. */
  readonly partition: string | null;
  /** The source holds all there is of each of its partitions. */
  readonly whole: boolean;
  /** Replace what is loaded even by less. */
  readonly replace: boolean;
  /** Import what can be used even where many rows cannot. */
  readonly acceptLosses: boolean;
  /** Import the rows too that the layer leaves out. */
  readonly unfiltered: boolean;
  /** Of made-up data: what its record says in place of the agency and the area that is known. */
  readonly sample: Sampled | null;
  /** ISO date that overrides the source's own. */
  readonly asOf: string | null;
  /** Version of Rangeline. */
  readonly version: string;
}

export interface Sampled {
  readonly publisher: Pick<Publisher, 'name' | 'agency' | 'license'>;
  readonly footprint: Footprint;
}

export interface ImportTools {
  readonly store: FeatureStore;
  readonly repair: Repair;
  readonly cut: Cut;
  readonly log: RowLog;
  readonly signal: AbortSignal;
  /** Told how many rows have been read. */
  readonly onProgress: (rows: number) => void;
}

export interface ImportReport {
  readonly dataSets: readonly DataSet[];
  /** What they have taken the place of. */
  readonly replaced: readonly DataSet[];
  /** Rows that were read, of all partitions and of none. */
  readonly read: number;
  readonly written: number;
  /** A line for each reason, with the first rows that met it. */
  readonly notes: readonly string[];
}

/** A row on its way. */
interface Taken {
  readonly values: Values;
  /** Its number in its table. */
  readonly row: number;
  readonly table: SourceLayer;
}

/**
 * Reads tables into the partitions of a layer. Each partition is replaced when all of the source has been read well,
 * and stays as it was when anything fails before.
 * @throws ImportError when the source cannot be read whole, too few rows of it can be used, or less would take the place
 *   of more
 */
export async function importLayer(job: ImportJob, tools: ImportTools): Promise<ImportReport> {
  return new Import(job, tools).run();
}

class Import {
  readonly #job: ImportJob;
  readonly #tools: ImportTools;
  readonly #writers: PartitionWriters;
  readonly #keep: KeepGeometry;
  readonly #misplaced: Misplaced;
  /** Rows that belong to no partition, or to one that is not wanted. */
  readonly #homeless = new RowNotes();
  readonly #repaired = new RowNotes();
  readonly #dropped = new RowNotes();
  /** Rows that the layer does not keep. */
  readonly #leftOut = new RowNotes();
  readonly #repeated = new RowNotes();
  /** Only rows of several files can be repeated. */
  readonly #repeats: RepeatedRows | null;
  #read = 0;
  /** Rows that are left out, or of partitions that are not wanted. */
  #unwanted = 0;
  #written = 0;

  constructor(job: ImportJob, tools: ImportTools) {
    this.#job = job;
    this.#tools = tools;
    this.#writers = new PartitionWriters(tools.store, job.layer.schema);
    this.#keep = keepGeometry(job.layer, tools.repair, tools.cut);
    this.#misplaced = misplacedBy(job.layer.partitionedBy);
    this.#repeats =
      new Set(job.parts.map(({ table }) => table.container)).size > 1 ? new RepeatedRows() : null;
  }

  async run(): Promise<ImportReport> {
    try {
      const prepared = await prepare(this.#job.parts, this.#tools.signal);
      for (const part of this.#job.parts) await this.#readPart(part, prepared);
      this.#tools.signal.throwIfAborted();
      this.#writers.settle();
      if (this.#written === 0) throw this.#nothingUsable();
      this.#refuseLosses();
      const replaced = await this.#replaced();
      const dataSets = await this.#writers.commit((partition) => this.#recordOf(partition));
      await this.#dropSamples();
      return { dataSets, replaced, read: this.#read, written: this.#written, notes: this.#notes() };
    } catch (error) {
      await this.#writers.abort();
      throw error;
    }
  }

  async #readPart({ table: own, profile }: Part, prepared: Prepared): Promise<void> {
    const { layer, source, unfiltered } = this.#job;
    const { signal, onProgress } = this.#tools;
    const table = await joinTables(source, own, profile.joins ?? [], signal);
    const mapper = rowMapper(layer, profile, table.fields, prepared, !unfiltered);
    const fields = fieldsRead(profile, table.fields);
    let row = 0;
    for await (const rows of table.read({ fields, limit: null, signal })) {
      signal.throwIfAborted();
      for (const sourceRow of rows) {
        row++;
        this.#read++;
        const full = this.#take(sourceRow, row, table, mapper);
        if (full !== undefined) await full;
      }
      onProgress(this.#read);
    }
  }

  /** A promise when the row has to wait for the store. */
  #take(
    sourceRow: SourceRow,
    row: number,
    table: SourceLayer,
    mapper: RowMapper,
  ): Promise<unknown> | undefined {
    const mapped = mapper(sourceRow);
    const { partition: wanted } = this.#job;
    if ('leftOut' in mapped) return this.#leaveOut(mapped.leftOut, row);
    if ('dropped' in mapped) return this.#drop(mapped.dropped, row, table.name, this.#homeless);
    const { partition, values, geometry } = mapped;
    if (partition === null) return this.#takeByPlace({ values, row, table }, this.#keep(geometry));
    if (wanted !== null && partition !== wanted) return this.#leaveOut(`outside ${wanted}`, row);
    const { dropped } = this.#reading(partition);
    const kept = this.#keep(geometry);
    if ('dropped' in kept) return this.#drop(kept.dropped, row, table.name, dropped);
    const [first] = kept.pieces;
    const reason = first === undefined ? 'no area' : this.#misplaced(first, partition);
    if (reason !== null) return this.#drop(reason, row, table.name, dropped);
    this.#written++;
    return this.#write(partition, { values, row, table }, kept, false);
  }

  /** Takes a row that belongs where it lies: to both sides of a border that it is near to. */
  #takeByPlace(taken: Taken, kept: Kept): Promise<unknown> | undefined {
    const { row, table } = taken;
    const { partition: wanted, layer } = this.#job;
    if ('dropped' in kept) return this.#drop(kept.dropped, row, table.name, this.#homeless);
    const homes = partitionsByPlace(kept.pieces, layer.partitionedBy);
    if (homes.size === 0) return this.#drop(`in no ${layer.partitionedBy}`, row, table.name, this.#homeless);
    const ours = [...homes].filter(([partition]) => wanted === null || partition === wanted);
    if (ours.length === 0) return this.#leaveOut(`outside ${wanted}`, row);
    this.#written++;
    const isShared = wanted === null && homes.size > 1;
    const waits = ours.map(([partition, pieces]) => {
      this.#reading(partition);
      return this.#write(partition, taken, { ...kept, pieces }, isShared);
    });
    return waits.length === 1 ? waits[0] : Promise.all(waits);
  }

  /** Counts a row of a partition. */
  #reading(partition: string): OpenPartition {
    const open = this.#writers.partition(partition);
    open.read++;
    return open;
  }

  /** Writes a row, each piece with the number of its first piece in the partition where the layer keeps that. */
  #write(
    partition: string,
    { values, row, table: { name, container } }: Taken,
    { pieces, repairs }: KeptPieces,
    isShared: boolean,
  ): Promise<void> | undefined {
    const open = this.#writers.partition(partition);
    for (const repair of repairs) {
      open.repaired.note(repair, row);
      this.#repaired.note(repair, row);
      this.#tools.log.write(name, row, repair);
    }
    if (this.#repeats?.isRepeated(container, partition, values)) {
      this.#repeated.note('in a file before too', row);
      this.#tools.log.write(name, row, 'repeated: in a file before too');
    }
    const kept = this.#job.layer.inPieces === true ? { ...values, part_of: open.features + 1 } : values;
    const features = pieces.map((geometry) => ({ values: kept, geometry }));
    return this.#writers.add(partition, features, isShared);
  }

  #leaveOut(reason: string, row: number): undefined {
    this.#unwanted++;
    this.#leftOut.note(reason, row);
  }

  #drop(reason: string, row: number, table: string, notes: RowNotes): undefined {
    notes.note(reason, row);
    this.#dropped.note(reason, row);
    this.#tools.log.write(table, row, `dropped: ${reason}`);
  }

  #notes(): string[] {
    return [
      ...(this.#job.source.notes?.() ?? []),
      ...this.#repaired.lines().map((line) => `repaired: ${line}`),
      ...this.#dropped.lines().map((line) => `dropped: ${line}`),
      ...this.#leftOut.lines().map((line) => `left out: ${line}`),
      ...this.#repeated.lines().map((line) => `repeated: ${line}`),
    ];
  }

  #nothingUsable(): ImportError {
    const { source, layer } = this.#job;
    const start = `No row of ${source.origin} can be used for ${layer.id}`;
    if (this.#read === 0) return new NoRowsError(`${start}: it has none. Nothing was changed.`);
    const why = [...this.#dropped.lines(), ...this.#leftOut.lines()].join('; ');
    return new ImportError(`${start}: of ${this.#read}, ${why}. Nothing was changed.`);
  }

  /** Most rows of a file that is read in wrong coordinates are dropped; what is left of it is no data. */
  #refuseLosses(): void {
    if (this.#job.acceptLosses) return;
    const all = this.#writers.all();
    const counted = [
      { where: '', read: this.#read - this.#unwanted, written: this.#written },
      ...all.map((one) => ({ where: ` in ${one.partition}`, read: one.read, written: one.written })),
    ];
    const worst = counted.find((one) => isTooMany(one.read - one.written, one.read));
    if (worst === undefined) return;
    const { source, layer } = this.#job;
    throw new ImportError(
      `${worst.read - worst.written} of ${worst.read} rows${worst.where} of ${source.origin} cannot be used for ${layer.id} (${this.#dropped.lines().join('; ')}): its coordinates may be in another system than it says, or than --source-crs does; or import the rest with --accept-losses. Nothing was changed.`,
    );
  }

  /** What is about to be replaced. */
  async #replaced(): Promise<readonly DataSet[]> {
    const { layer, source, whole, replace } = this.#job;
    await this.#tools.store.refresh();
    const written = new Map(this.#writers.all().map((one) => [one.partition, one.written]));
    const loaded = this.#tools.store
      .dataSets()
      .filter((one) => one.layer === layer.schema.name && (written.get(one.partition) ?? 0) > 0);
    if (replace) return loaded;
    for (const one of loaded.filter((dataSet) => !isSample(dataSet))) {
      refuseLesser(one, { origin: source.origin, written: written.get(one.partition) ?? 0, whole });
    }
    return loaded;
  }

  /** Made-up data does not stay beside an agency's. */
  async #dropSamples(): Promise<void> {
    const { sample, layer } = this.#job;
    if (sample !== null) return;
    const { store } = this.#tools;
    for (const one of store.dataSets()) {
      if (one.layer === layer.schema.name && isSample(one)) await store.drop(one.layer, one.partition);
    }
  }

  #recordOf(partition: OpenPartition): ImportRecord {
    const { source, asOf, version, layer, parts, sample } = this.#job;
    const { name, agency, license } = sample?.publisher ?? parts[0]?.profile.publisher ?? layer.sources[0];
    // Rows of no partition are kept in the record of the first, so that no count is lost.
    const isFirst = this.#writers.all().find(({ written }) => written > 0) === partition;
    const homeless = isFirst ? added(this.#homeless.counts(), this.#leftOut.counts()) : {};
    const dropped = added(partition.dropped.counts(), homeless);
    return {
      source: { name, agency, license, origin: source.origin, asOf: asOf ?? source.asOf },
      importedAt: new Date().toISOString(),
      importedBy: version,
      sha256: source.sha256,
      counts: {
        read: partition.read + Object.values(homeless).reduce((sum, count) => sum + count, 0),
        written: partition.written,
        repaired: partition.repaired.counts(),
        dropped,
      },
      footprint: sample?.footprint ?? this.#footprintOf(partition.partition),
    };
  }

  /**
   * A file that is not known to be whole says nothing of what it lacks, not even between its features: its footprint
   * is empty.
   */
  #footprintOf(partition: string): Footprint {
    if (!this.#job.whole) return { kind: 'polygons', polygons: [] };
    const { partitionedBy, states } = this.#job.layer;
    if (partitionedBy === 'county') return { kind: 'counties', fips: [partition] };
    return { kind: 'states', states: partitionedBy === 'state' ? [partition] : states };
  }
}

function added(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...a };
  for (const [reason, count] of Object.entries(b)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}
