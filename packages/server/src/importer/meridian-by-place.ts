import type { Geometry, Position } from 'geojson';
import type { FieldReader } from '../layers/field-reader.ts';
import type { TownshipParts } from '../layers/layer.ts';
import { compileRule } from '../layers/rule.ts';
import { boxOf } from '../store/box.ts';
import { indexOf } from '../survey/grid/frame.ts';
import type { GridModel, GridTownship } from '../survey/grid/grid-model.ts';
import { loadNationalGrid } from '../survey/grid/national-grid.ts';
import type { Derive } from './derivations.ts';

/**
 * A section lies so near to the middle of its township, or of the one beside it: the model lacks some at lakes and
 * borders. Townships of one number under two meridians lie much farther apart.
 */
const MAX_FROM_CENTRE_DEGREES = 0.3;
const BESIDE = [-1, 0, 1];

let loaded: GridModel | undefined;

/** The model, read at first use. */
function grid(): GridModel {
  loaded ??= loadNationalGrid();
  return loaded;
}

/**
 * Makes the identifiers of townships and sections that are named without their meridian: it is that of the township of
 * this number, or of one beside it, that lies there in the national grid model.
 */
export function meridianByPlace(parts: TownshipParts, reader: FieldReader): Derive {
  const state = compileRule(parts.state, reader);
  const township = compileRule(parts.township, reader);
  const townshipDirection = compileRule(parts.townshipDirection, reader);
  const range = compileRule(parts.range, reader);
  const rangeDirection = compileRule(parts.rangeDirection, reader);
  const section = parts.section === null ? null : compileRule(parts.section, reader);
  return (values, { properties, geometry }) => {
    if (geometry === null) return { dropped: 'no geometry' };
    const place = {
      state: state(properties) ?? '',
      township: `${township(properties)}${townshipDirection(properties)}`,
      range: `${range(properties)}${rangeDirection(properties)}`,
    };
    const meridian = meridianAt(place, middleOf(geometry));
    if (meridian === null) return { dropped: 'no township of its number lies there' };
    const plssId = `${place.state}${meridian}${place.township}${place.range}0`;
    const number = section?.(properties) ?? null;
    return {
      ...values,
      plss_id: plssId,
      ...(number === null ? {} : { first_division_id: `${plssId}SN${number}0` }),
    };
  };
}

interface NamedTownship {
  readonly state: string;
  /** As in BLM's identifiers: `0630N`. */
  readonly township: string;
  readonly range: string;
}

function meridianAt({ state, township, range }: NamedTownship, [lng = 0, lat = 0]: Position): string | null {
  const [rangeIndex, townshipIndex] = [indexIn(range), indexIn(township)];
  if (rangeIndex === null || townshipIndex === null) return null;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const near = BESIDE.flatMap((east) =>
    BESIDE.flatMap((north) => grid().townships(rangeIndex + east, townshipIndex + north, undefined, state)),
  )
    .map((candidate) => {
      const [centreLng, centreLat] = centreOf(candidate);
      return { candidate, degrees: Math.hypot((centreLng - lng) * shrink, centreLat - lat) };
    })
    .filter(({ degrees }) => degrees <= MAX_FROM_CENTRE_DEGREES)
    .sort((a, b) => a.degrees - b.degrees)[0];
  return near?.candidate.region.meridian ?? null;
}

/** The index of a number and direction as BLM's identifiers write them, halves counted with the township before them. */
function indexIn(text: string): number | null {
  const [, number = '', direction] = /^(\d{3})\d([NSEW])$/.exec(text) ?? [];
  return direction === 'N' || direction === 'S' || direction === 'E' || direction === 'W'
    ? indexOf(Number(number), direction)
    : null;
}

function centreOf({ quad: { southWest, northEast } }: GridTownship): readonly [number, number] {
  return [(southWest[0] + northEast[0]) / 2, (southWest[1] + northEast[1]) / 2];
}

/** The middle of the box of a polygon. */
function middleOf(geometry: Geometry): Position {
  const [west, south, east, north] = boxOf(geometry) ?? [0, 0, 0, 0];
  return [(west + east) / 2, (south + north) / 2];
}
