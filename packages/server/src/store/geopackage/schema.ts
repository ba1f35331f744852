import type Sqlite from 'better-sqlite3';
import { encodeRecord } from '../data-set-record.ts';
import type { DataSet, FeatureLayer } from '../feature-store.ts';
import { keyColumns, quoted } from '../names.ts';

/** The tables of a GeoPackage 1.3.1 (OGC 12-128r18) with one layer of features, its R-tree and its record. */

export const WGS84_SRS_ID = 4326;
/** `GPKG` in ASCII. */
const APPLICATION_ID = 0x47504b47;
const USER_VERSION = 10_301;

/** By what a record is found among other metadata of the file. */
export const RECORD_STANDARD = 'urn:rangeline:import-record';

const WGS84_DEFINITION =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],' +
  'AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,' +
  'AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]';

const TABLES = `
  CREATE TABLE gpkg_spatial_ref_sys (
    srs_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL PRIMARY KEY,
    organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL,
    definition TEXT NOT NULL,
    description TEXT
  );
  INSERT INTO gpkg_spatial_ref_sys VALUES
    ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
    ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL),
    ('WGS 84 geodetic', ${WGS84_SRS_ID}, 'EPSG', ${WGS84_SRS_ID}, '${WGS84_DEFINITION}', 'longitude, latitude');
  CREATE TABLE gpkg_contents (
    table_name TEXT NOT NULL PRIMARY KEY,
    data_type TEXT NOT NULL,
    identifier TEXT UNIQUE,
    description TEXT DEFAULT '',
    last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    min_x DOUBLE,
    min_y DOUBLE,
    max_x DOUBLE,
    max_y DOUBLE,
    srs_id INTEGER,
    CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
  );
  CREATE TABLE gpkg_geometry_columns (
    table_name TEXT NOT NULL,
    column_name TEXT NOT NULL,
    geometry_type_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL,
    z TINYINT NOT NULL,
    m TINYINT NOT NULL,
    CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
    CONSTRAINT uk_gc_table_name UNIQUE (table_name),
    CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents (table_name),
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
  );
  CREATE TABLE gpkg_extensions (
    table_name TEXT,
    column_name TEXT,
    extension_name TEXT NOT NULL,
    definition TEXT NOT NULL,
    scope TEXT NOT NULL,
    CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name)
  );
  INSERT INTO gpkg_extensions VALUES
    ('gpkg_metadata', NULL, 'gpkg_metadata', 'http://www.geopackage.org/spec131/#extension_metadata', 'read-write'),
    ('gpkg_metadata_reference', NULL, 'gpkg_metadata', 'http://www.geopackage.org/spec131/#extension_metadata',
     'read-write');
  CREATE TABLE gpkg_metadata (
    id INTEGER CONSTRAINT m_pk PRIMARY KEY ASC NOT NULL,
    md_scope TEXT NOT NULL DEFAULT 'dataset',
    md_standard_uri TEXT NOT NULL,
    mime_type TEXT NOT NULL DEFAULT 'text/xml',
    metadata TEXT NOT NULL DEFAULT ''
  );
  CREATE TABLE gpkg_metadata_reference (
    reference_scope TEXT NOT NULL,
    table_name TEXT,
    column_name TEXT,
    row_id_value INTEGER,
    timestamp DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    md_file_id INTEGER NOT NULL,
    md_parent_id INTEGER,
    CONSTRAINT crmr_mfi_fk FOREIGN KEY (md_file_id) REFERENCES gpkg_metadata (id),
    CONSTRAINT crmr_mpi_fk FOREIGN KEY (md_parent_id) REFERENCES gpkg_metadata (id)
  );
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${USER_VERSION};`;

const TYPES = { text: 'TEXT', integer: 'INTEGER', real: 'DOUBLE' } as const;

export function rtreeName(layer: FeatureLayer): string {
  return `rtree_${layer.name}_geom`;
}

/** Makes the tables of an empty GeoPackage that will hold a layer, without indexes: those are quicker made at the end. */
export function createTables(database: Sqlite.Database, layer: FeatureLayer): void {
  database.exec(TABLES);
  const columns = layer.columns.map(({ name, type }) => `, ${quoted(name)} ${TYPES[type]}`).join('');
  database.exec(
    `CREATE TABLE ${quoted(layer.name)} (fid INTEGER PRIMARY KEY NOT NULL, geom GEOMETRY${columns});
     CREATE VIRTUAL TABLE ${quoted(rtreeName(layer))} USING rtree(id, minx, maxx, miny, maxy);`,
  );
}

/** Makes what a filled table lacks: the indexes of its keys, and what keeps the R-tree true when the file is edited. */
export function createIndexes(database: Sqlite.Database, layer: FeatureLayer): void {
  for (const { name } of keyColumns(layer))
    database.exec(
      `CREATE INDEX ${quoted(`${layer.name}_${name}`)} ON ${quoted(layer.name)} (${quoted(name)})`,
    );
  database.exec(rtreeTriggers(layer));
}

/** The triggers that OGC 12-128r18, F.3 asks for. They run where somebody edits the file, never here. */
function rtreeTriggers(layer: FeatureLayer): string {
  const table = quoted(layer.name);
  const rtree = quoted(rtreeName(layer));
  const box = 'NEW.fid, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)';
  const put = `INSERT OR REPLACE INTO ${rtree} VALUES (${box});`;
  const present = '(NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))';
  const absent = '(NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))';
  const trigger = (name: string, when: string, body: string) =>
    `CREATE TRIGGER ${quoted(`${rtreeName(layer)}_${name}`)} AFTER ${when} BEGIN ${body} END;`;
  const remove = `DELETE FROM ${rtree} WHERE id = OLD.fid;`;
  return [
    trigger('insert', `INSERT ON ${table} WHEN ${present}`, put),
    trigger('update1', `UPDATE OF geom ON ${table} WHEN OLD.fid = NEW.fid AND ${present}`, put),
    trigger('update2', `UPDATE OF geom ON ${table} WHEN OLD.fid = NEW.fid AND ${absent}`, remove),
    trigger('update3', `UPDATE ON ${table} WHEN OLD.fid != NEW.fid AND ${present}`, `${remove} ${put}`),
    trigger(
      'update4',
      `UPDATE ON ${table} WHEN OLD.fid != NEW.fid AND ${absent}`,
      `DELETE FROM ${rtree} WHERE id IN (OLD.fid, NEW.fid);`,
    ),
    trigger('delete', `DELETE ON ${table} WHEN OLD.geom NOT NULL`, remove),
  ].join('\n');
}

/** Enters a filled layer and its record in the tables that describe the file. */
export function describeContents(database: Sqlite.Database, layer: FeatureLayer, dataSet: DataSet): void {
  const { name } = layer;
  const { source, importedAt, partition, box } = dataSet;
  const description = `${source.name} (${source.agency}), ${source.asOf}; ${source.license}`;
  database
    .prepare('INSERT INTO gpkg_contents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      name,
      'features',
      `${name} ${partition}`,
      description,
      new Date(importedAt).toISOString(),
      ...(box ?? [null, null, null, null]),
      WGS84_SRS_ID,
    );
  database
    .prepare("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', 'GEOMETRY', ?, 0, 0)")
    .run(name, WGS84_SRS_ID);
  database
    .prepare("INSERT INTO gpkg_extensions VALUES (?, 'geom', 'gpkg_rtree_index', ?, 'write-only')")
    .run(name, 'http://www.geopackage.org/spec131/#extension_rtree');
  database
    .prepare("INSERT INTO gpkg_metadata VALUES (1, 'dataset', ?, 'application/json', ?)")
    .run(RECORD_STANDARD, encodeRecord(dataSet));
  database
    .prepare("INSERT INTO gpkg_metadata_reference VALUES ('table', ?, NULL, NULL, ?, 1, NULL)")
    .run(name, new Date(importedAt).toISOString());
}
