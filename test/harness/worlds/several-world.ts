import { vi } from 'vitest';
import { sessionFromTokens } from '#src/adapters/session/session-store.ts';
import type { World } from '../exploration/explore.ts';
import { PEOPLE } from './customers.ts';
import { everythingIn, outdatedIn, readable, strangersIn, unwantedAt } from './judge.ts';
import { SharedBrowser } from './shared-browser.ts';
import { REQUEST, TAB_MOVES, viewOfPlace } from './tab-moves.ts';
import { Tab } from './tab.ts';
import { WorldServer } from './world-server.ts';
import { WorldsNetwork } from './worlds-network.ts';

/** After this time every change is shown, with or without a stream. Decision 48 allows 16 seconds. */
const BOUND_SECONDS = 17;
const NOW = new Date('2026-06-01T12:00:00Z');
/** The world is at rest after this number of turns of the event loop without traffic. */
const IDLE_TURNS = 2;

/** Two customers in turn, one browser with one or two tabs, two places, and a server. */
export class SeveralWorld implements World {
  readonly wrong: string[] = [];
  faultsLeft: number;
  readonly #browser = new SharedBrowser();
  readonly #server = new WorldServer();
  readonly #network = new WorldsNetwork(this.#server);
  readonly #tabs: Tab[] = [];
  #keys = 0;
  /** Whether a session ended by itself. The customer's typed texts are kept in this case. */
  #isLost = false;
  /** Tabs that may show outdated data until the bound has passed. */
  readonly #behind = new Set<Tab>();
  #tablesAsked = 0;
  readonly #dishesAsked = new Map<string, number>();

  constructor(faults: number) {
    this.faultsLeft = faults;
  }

  /** Something was ordered, reserved or canceled. */
  get succeeded(): boolean {
    return this.#server.accounts.some(
      ({ carts, reservations: [first, ...others] }) => carts.length + others.length > 0 || first?.status === 'canceled',
    );
  }

  async begin(): Promise<this> {
    vi.setSystemTime(NOW);
    this.#open(0);
    await this.#rest();
    return this;
  }

  end(): void {
    for (const tab of this.#tabs) tab.stop();
  }

  choices(): string[] {
    const { isSlow, waiting } = this.#network;
    const fault = this.faultsLeft > 0;
    const isSignedIn = this.#tabs.some(({ userId }) => userId !== null);
    return [
      ...this.#tabs.flatMap((tab, index) => [
        ...TAB_MOVES.filter(({ isLong, isPossible }) => !(isLong && isSlow) && isPossible(tab)).map(
          ({ name }) => `${index + 1}: ${name}`,
        ),
        ...(fault ? [`${index + 1}: reloads`] : []),
      ]),
      ...(this.#tabs.length === 1 && !isSlow ? ['a second tab opens'] : []),
      ...(isSlow ? ['the answers come'] : ['time passes']),
      ...(isSlow && waiting > 0 && fault ? ['the answers are lost'] : []),
      ...(!isSlow && fault ? ['the network is slow'] : []),
      ...(this.#server.hasStream && !isSlow ? ['the stream breaks'] : []),
      ...(isSignedIn && !isSlow && fault ? ['the session ends'] : []),
    ];
  }

  async take(choice: string): Promise<void> {
    const [, tab, move] = /^(\d): (.+)$/.exec(choice) ?? [];
    if (tab && move) await this.#inTab(Number(tab) - 1, move);
    else await this.#happen(choice);
    await this.#rest();
    this.#judge();
  }

  facts(): string {
    const numberOf = (window: unknown) => this.#tabs.findIndex((tab) => tab.window === window);
    const all = [
      this.#tabs.map((tab) => [tab.router.latestLocation, everythingIn(tab, this.#browser.local)]),
      this.#network.facts(numberOf),
      this.#server.facts(),
      [this.#isLost, this.#tabs.map((tab) => this.#behind.has(tab)), this.#tablesAsked, [...this.#dishesAsked]],
    ];
    const names = new Map<string, string>();
    const named = (kind: string) => (name: string) => {
      const known = names.get(name) ?? `${kind} ${names.size}`;
      names.set(name, known);
      return known;
    };
    return readable(JSON.stringify(all))
      .replaceAll(/key-\d+/g, named('key'))
      .replaceAll(/'session':'[\d.]+'|"refreshToken":"[\d.]+"/g, 'session')
      .replaceAll(/\b1\d{12}\b/g, 'now')
      .replaceAll(/"turn\.\w+":\d+|"mesa\.turn\.\w+":"\d+"/g, 'turn');
  }

  async #inTab(index: number, name: string): Promise<void> {
    if (name === 'reloads') {
      this.faultsLeft -= 1;
      return this.#reload(index);
    }
    const tab = this.#tabs[index];
    const move = TAB_MOVES.find((one) => one.name === name);
    if (!tab || !move) throw new Error(`There is no "${name}"`);
    if (name === REQUEST && tab.flows().at(-1)?.state.context.problem === null) this.#tablesAsked += 1;
    const place = /^adds a dish of place (\d)$/.exec(name)?.[1];
    if (place) this.#dishesAsked.set(`/api/places/${place}`, (this.#dishesAsked.get(`/api/places/${place}`) ?? 0) + 1);
    if (!this.#server.hasStream) for (const other of this.#tabs) if (other !== tab) this.#behind.add(other);
    if (/signs (in|out)$/.test(name)) this.#isLost = false;
    await move.act(tab, () => this.#rest());
  }

  async #happen(choice: string): Promise<void> {
    switch (choice) {
      case 'a second tab opens':
        return this.#open(1);
      case 'time passes':
        return this.#passTime();
      case 'the stream breaks':
        this.#server.hasStream = false;
        return this.#network.beat();
      case 'the answers come':
        return this.#network.settle(false);
      case 'the answers are lost':
        this.faultsLeft -= 1;
        for (const tab of this.#tabs) this.#behind.add(tab);
        return this.#network.settle(true);
      case 'the network is slow':
        this.faultsLeft -= 1;
        this.#network.isSlow = true;
        return;
      case 'the session ends':
        this.faultsLeft -= 1;
        this.#isLost = true;
        for (const person of PEOPLE) this.#server.endSessions(person);
        return this.#network.beat();
      default:
        throw new Error(`There is no event "${choice}"`);
    }
  }

  async #passTime(): Promise<void> {
    for (let second = 0; second < BOUND_SECONDS; second += 1) {
      if (second % 15 === 0) this.#network.beat();
      vi.advanceTimersByTime(1_000);
      await this.#rest();
    }
    this.#behind.clear();
  }

  #open(index: number, kept?: Map<string, string>, location = viewOfPlace(1)): void {
    const fetch = this.#network.fetchOf(() => window);
    const window = this.#browser.open(fetch, kept);
    const newKey = () => `key-${(this.#keys += 1)}`;
    this.#tabs[index] = new Tab({ browser: this.#browser, window, newKey, location });
  }

  #reload(index: number): void {
    const tab = this.#tabs[index] as Tab;
    const { pathname, search } = tab.router.latestLocation;
    // The copy comes first, because a closing page may change its storage. No page gets the old page's answers.
    const kept = new Map(tab.window.kept);
    this.#network.close(tab.window);
    tab.stop();
    this.#open(index, kept, { pathname, search } as ReturnType<typeof viewOfPlace>);
  }

  #judge(): void {
    const { isSlow } = this.#network;
    const kept = JSON.parse(this.#browser.local.get('mesa.user') ?? 'null') as { token: string } | null;
    const stored = kept && sessionFromTokens(kept.token, null).user.id;
    const all = this.#tabs.map((tab) => everythingIn(tab, this.#browser.local));
    for (const [index, tab] of this.#tabs.entries()) {
      const { userId } = tab;
      const everything = all[index] as object;
      const isTheirs = (id: number) => (userId === null ? this.#isLost : userId === id);
      const address = tab.router.latestLocation.search.modals ?? '';
      const strangers = strangersIn(everything, address, isTheirs);
      this.wrong.push(...strangers.map((stranger) => `${index + 1}: ${stranger}`));
      this.wrong.push(...tab.crashed.map((id) => `${index + 1}: ${id} crashed`));
      if (userId !== stored) this.wrong.push(`${index + 1}: another session than the browser’s`);
      if (!isSlow && !this.#behind.has(tab))
        this.wrong.push(...outdatedIn(tab, this.#server).map((what) => `${index + 1}: ${what}`));
    }
    const most = { tables: this.#tablesAsked, dishes: (place: string) => this.#dishesAsked.get(place) ?? 0 };
    this.wrong.push(...unwantedAt(this.#server, most));
  }

  /** Waits until every call that can be answered has been answered. */
  async #rest(): Promise<void> {
    for (let idle = 0, before = -1; idle < IDLE_TURNS;) {
      await new Promise((resolve) => setImmediate(resolve));
      idle = before === this.#network.traffic ? idle + 1 : 0;
      before = this.#network.traffic;
    }
  }
}
