/**
 * Writes the map that is drawn where no tiles are configured: src/ui/region/region.json (decision 120).
 *
 *   npm install --prefix TOOLS world-atlas@2.0.2 topojson-client@3.1.0
 *   node --import tsx scripts/make-map.ts TOOLS
 *
 * Land and borders are Natural Earth's (public domain). Coasts, roads and names near the demo's places are our own, in
 * scripts/map/drawn.tsv; towns and localities come from the gazetteer. The tools stay outside the project's
 * dependencies: the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Point, prepareMap, readDrawn, readGazetteer } from './map/prepare.ts';

type Position = [lng: number, lat: number];

interface TopoJson {
  feature(topology: unknown, object: unknown): { features: { geometry: { coordinates: Position[][][] } }[] };
  mesh(topology: unknown, object: unknown, isKept: (a: unknown, b: unknown) => boolean): { coordinates: Position[][] };
}

const tools = process.argv[2];
if (tools === undefined) throw new Error('Say where the tools are installed: scripts/make-map.ts TOOLS');
const load = createRequire(path.resolve(tools, 'package.json'));
const topojson = load('topojson-client') as TopoJson;
const land = load('world-atlas/land-10m.json') as { objects: { land: unknown } };
const countries = load('world-atlas/countries-10m.json') as { objects: { countries: unknown } };
const read = async (name: string) => readFile(path.resolve(import.meta.dirname, name), 'utf8');

const turned = (line: readonly Position[]) => line.map(([lng, lat]): Point => [lat, lng]);

const map = prepareMap({
  // Lakes are not drawn.
  land: topojson
    .feature(land, land.objects.land)
    .features.flatMap(({ geometry }) => geometry.coordinates.flatMap(([outer]) => (outer ? [turned(outer)] : []))),
  borders: topojson.mesh(countries, countries.objects.countries, (a, b) => a !== b).coordinates.map(turned),
  drawn: readDrawn(await read('map/drawn.tsv')),
  gazetteer: readGazetteer(await read('../server/src/db/migrations/0009-gazetteer.tsv')),
});
await writeFile(path.resolve(import.meta.dirname, '../src/ui/region/region.json'), `${JSON.stringify(map)}\n`);
