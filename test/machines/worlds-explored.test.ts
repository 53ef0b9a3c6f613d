// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { explore, type Exploration } from '#test/harness/exploration/explore.ts';
import { SeveralWorld } from '#test/harness/worlds/several-world.ts';

/** Steps beyond each root, and the maximum number of faults, including the root's; `WORLDS_DEPTH=2` takes minutes. */
const depth = Number(process.env['WORLDS_DEPTH'] ?? '1');
const faults = Number(process.env['WORLDS_FAULTS'] ?? '3');
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/proof/explorations.md'), 'utf8').split('\n');

const signedIn = ['1: Iolanda signs in'];
const twoTabs = [...signedIn, 'a second tab opens'];
const filledForm = ['1: opens the form of a group', '1: types a draft'];
const ownTable = ['1: opens all tables', '1: opens the first table'];
const ordered = ['1: chooses take_away at place 1', '1: adds a dish of place 1'];
const twoCheckouts = [...signedIn, ...ordered, 'a second tab opens', '1: opens the checkout', '2: opens the checkout'];
const someoneElse = ['2: signs out', '2: Firmino signs in'];

const ROOTS = [
  [],
  ordered,
  [...signedIn, '1: chooses take_away at place 1'],
  [...twoTabs, ...ordered],
  [...twoTabs, ...filledForm],
  [...twoTabs, ...filledForm, 'the session ends', 'time passes', '1: reloads'],
  [...signedIn, ...filledForm, 'the network is slow', '1: requests the table'],
  [...twoTabs, ...ownTable],
  [...signedIn, 'the stream breaks', ...ownTable],
  [...twoTabs, 'the stream breaks', '1: opens the orders', '2: opens all tables', '2: opens the first table'],
  [...twoTabs, 'the network is slow', '1: opens the orders', ...someoneElse],
  [...twoCheckouts, 'the network is slow', '1: pays'],
  [...twoCheckouts, 'the network is slow', '1: pays', '1: closes the dialog'],
  [...twoCheckouts, 'the network is slow', '1: pays', '2: pays'],
  [...twoCheckouts, 'the stream breaks', '1: pays'],
  [...twoCheckouts, 'the network is slow', '1: pays', '1: reloads'],
  [...twoCheckouts, 'the network is slow', '1: pays', '1: closes the dialog', '1: reloads', 'the answers are lost'],
];

describe('worlds of two customers, two places and two tabs', () => {
  let found: Exploration;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    found = await explore((most) => new SeveralWorld(most).begin(), { roots: ROOTS, depth, faults });
  }, 7_200_000);
  afterAll(() => void vi.useRealTimers());

  it('show no data of another customer, keep places apart, show the server’s state, and act once on each press', () => {
    expect(found.wrong).toEqual([]);
  });

  it('include, for each root, a world that no other root reaches', () => {
    expect(ROOTS.filter((_, root) => found.added[root] === 0)).toEqual([]);
  });

  it('have the numbers that the documents state', () => {
    const { states, ways, longest, successes, added } = found;
    const covered =
      `Worlds explored: ${states} states on ${ways} paths of up to ${longest} steps, ${depth} beyond each of ` +
      `${ROOTS.length} roots with up to ${faults} faults; something was ordered or reserved on ${successes}; ` +
      `reached from one root only: ${added.join(', ')}`;
    console.log(covered);
    const documented = DOCUMENT.filter((line) => line.startsWith('> Worlds explored'));
    expect(depth === 1 && faults === 3 ? documented : [`> ${covered}`]).toEqual([`> ${covered}`]);
  });
});
