import { vi } from 'vitest';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import { sessionFromTokens } from '#src/adapters/session/session-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { aCustomer } from '../fixtures.ts';
import { accessToken } from '../loopback-api.ts';
import { memoryStore } from '../memory-store.ts';
import { openMoneyPage, type MoneyPage } from './money-page.ts';
import { CARDS_ANSWER, fatesOf, requestOf, type Request } from './money-requests.ts';
import { factsOfAnswer, MoneyServer, type ServerAnswer, type Verdict } from './money-server.ts';
import { tapOf, tapsIn } from './money-taps.ts';

const UNAUTHORIZED: ServerAnswer = { status: 401, body: { code: 401, message: 'Expired JWT Token' } };

/** A customer, a browser, a network, a server and a bank, in which chosen events happen one after another. */
export class MoneyWorld {
  readonly server: MoneyServer;
  /** Violations that have occurred. */
  readonly wrong: string[] = [];
  succeeded = false;
  /** Faults that may still occur. */
  faultsLeft: number;
  readonly #subject: PaymentSubject;
  readonly #store: LocalStore;
  readonly #keys: string[] = [];
  #requests: Request[] = [];
  #bank: ((word: 'succeeded' | 'error') => void) | null = null;
  #pages = 0;
  #isOnline = true;
  #heardReceived = false;
  #page!: MoneyPage;

  /** `faults`: the maximum number of faults; `store`: the browser's storage. */
  constructor(subject: PaymentSubject, faults: number, store = memoryStore()) {
    this.#subject = subject;
    this.faultsLeft = faults;
    this.#store = store;
    this.server = new MoneyServer(subject);
  }

  async begin(): Promise<this> {
    this.#signIn();
    this.#open();
    await this.#rest();
    return this;
  }

  end(): void {
    this.#page.stop();
  }

  /** All events that are possible now. */
  choices(): string[] {
    const fault = this.faultsLeft > 0;
    return [
      ...this.#byHand(),
      ...this.#requests.flatMap((request, index) =>
        fatesOf(request, {
          isHeard: request.page === this.#pages,
          isTokenGood: request.token === this.#validToken,
          fault,
        }).map((fate) => `${request.call} ${index}: ${fate}`),
      ),
      ...(this.#bank ? ['bank: yes', 'bank: no', ...(fault ? ['bank: yes, unheard'] : [])] : []),
      ...(this.server.isWaitingForProvider ? ['provider: paid', 'provider: declined'] : []),
      ...(vi.getTimerCount() > 0 ? ['time passes'] : []),
      ...(this.#isOnline ? [] : ['online']),
      ...(fault ? ['reload', 'token expires', ...(this.#isOnline ? ['offline'] : [])] : []),
    ];
  }

  async take(choice: string): Promise<void> {
    this.#do(choice);
    await this.#rest();
    this.#judge();
  }

  /** Equal for worlds with the same possible futures, apart from the number of faults left. */
  facts(): string {
    const page = JSON.stringify([
      this.#factsOfDialog(),
      [this.#store.get('payment-attempt.7'), this.#store.get('payment-attempt.7.bill-21')],
      [this.#page.token(), this.#sessionStored()?.token].map((token) => this.#stateOfToken(token)),
      this.#page
        .pending()
        .map(({ port, isAborted, key, refusedToken }) =>
          JSON.stringify([port, isAborted(), key, this.#stateOfToken(refusedToken)]),
        )
        .toSorted(),
      this.#requests.map((request) => this.#factsOfRequest(request)),
      [this.#bank !== null, this.#isOnline, this.#heardReceived, timesLeft()],
    ]);
    const server = JSON.stringify(this.server.facts((key) => new RegExp(`${key}\\b`).test(page)));
    // A key's name does not matter, only where it occurs again.
    const names = new Map<string, string>();
    return (page + server).replaceAll(/key-\d+/g, (key) => {
      const name = names.get(key) ?? `key ${names.size + 1}`;
      names.set(key, name);
      return name;
    });
  }

  /** A closed dialog has no facts, because the next dialog uses nothing of it. */
  #factsOfDialog(): unknown {
    const { value, status, context } = this.#page.state();
    if (status !== 'active') return 'closed';
    const { payable, attempt, selectedCard, reason } = context;
    return [
      value,
      payable?.status,
      payable?.paymentStatus,
      payable?.paymentError,
      payable?.paymentMethodId,
      attempt?.key,
      attempt?.cartStatus,
      selectedCard,
      reason,
    ];
  }

  #factsOfRequest({ call, key, card, page, phase, token, answer }: Request): unknown {
    return [call, key, card, page === this.#pages, phase, this.#stateOfToken(token), answer && factsOfAnswer(answer)];
  }

  /** Whether the token is valid, and whether it is the page's current one. */
  #stateOfToken(token: string | null | undefined): unknown {
    return token ? [token === this.#validToken, token === this.#page.token()] : null;
  }

  #sessionStored(): { token: string } | null {
    return this.#store.get('user') as { token: string } | null;
  }

  #byHand(): string[] {
    const state = this.#page.state();
    if (state.status !== 'active') return ['open the dialog'];
    return [...tapsIn(state), 'close the dialog', ...(state.matches('signedOut') ? ['sign in'] : [])];
  }

  #do(choice: string): void {
    const tap = tapOf(choice);
    if (tap) {
      this.#page.send(tap.event);
      // A removed control cannot be tapped again.
      if (tap.isTwice && this.#page.state().status === 'active') this.#page.send(tap.event);
      return;
    }
    const [, index, fate] = /^\w+ (\d+): (.+)$/.exec(choice) ?? [];
    const request = this.#requests[Number(index)];
    if (request && fate) return this.#fall(request, fate);
    switch (choice) {
      case 'open the dialog':
        return this.#page.reopen();
      case 'close the dialog':
        return this.#page.send({ type: 'modal.closed' });
      case 'sign in':
        this.#signIn();
        return this.#page.send({ type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } });
      case 'bank: yes':
      case 'bank: no':
      case 'bank: yes, unheard':
        return this.#answerOfBank(choice);
      case 'provider: paid':
      case 'provider: declined':
        return this.server.providerSettles(choice === 'provider: paid');
      case 'time passes':
        return void vi.advanceTimersToNextTimer();
      case 'online':
        this.#isOnline = true;
        if (this.#page.state().status === 'active') this.#page.send({ type: 'connection.restored' });
        return;
      default:
        this.faultsLeft -= 1;
        return this.#misfortune(choice);
    }
  }

  #misfortune(choice: string): void {
    if (choice === 'token expires') {
      this.server.generation += 1;
    } else if (choice === 'offline') {
      this.#isOnline = false;
      for (const request of this.#requests.filter(({ page }) => page === this.#pages)) this.#settle(request, null);
    } else if (choice === 'reload') {
      this.#page.stop();
      vi.clearAllTimers();
      this.#open();
    } else {
      throw new Error(`There is no event "${choice}"`);
    }
  }

  #answerOfBank(choice: string): void {
    const tell = this.#bank;
    this.#bank = null;
    if (choice !== 'bank: no') this.server.authorised();
    if (choice === 'bank: yes, unheard') this.faultsLeft -= 1;
    tell?.(choice === 'bank: yes' ? 'succeeded' : 'error');
  }

  #fall(request: Request, fate: string): void {
    if (fate === 'lost' || fate === 'answer lost' || fate === 'failed' || fate === 'crashed' || fate === 'refused')
      this.faultsLeft -= 1;
    if (fate === 'lost' || fate === 'answer lost') return this.#settle(request, null);
    if (fate === 'heard') return this.#settle(request, request.answer);
    if (fate === 'refused') return this.#settle(request, UNAUTHORIZED);
    if (fate === 'answered') return this.#settle(request, this.#answerTo(request));
    const answer =
      fate === 'arrives'
        ? this.server.begin(request.key, request.card)
        : this.server.finish(request.key, fate as Verdict);
    Object.assign(request, answer ? { phase: 'answered', answer } : { phase: 'running' });
    this.#dropUnheard();
  }

  /** An answer that no page waits for has no effect. */
  #dropUnheard(): void {
    this.#requests = this.#requests.filter(({ page, phase }) => page === this.#pages || phase !== 'answered');
  }

  #answerTo({ call, token }: Request): ServerAnswer {
    if (call === 'refresh') {
      this.server.generation += 1;
      return { status: 200, body: { token: this.#validToken, refresh_token: 'next' } };
    }
    if (token !== this.#validToken) return UNAUTHORIZED;
    if (call === 'check') return this.server.check();
    const isCurrent = this.#subject.kind === 'checkout' && !this.#store.get('payment-attempt.7');
    return {
      status: 200,
      body: isCurrent ? aCustomer({ currentCart: this.server.currentCart() }) : this.server.payable(),
    };
  }

  #settle(request: Request, answer: ServerAnswer | null): void {
    // A cut request may still arrive, and its answer goes nowhere.
    const mayArrive = answer === null && request.call === 'pay' && request.phase !== 'answered';
    if (mayArrive) request.page = 0;
    else this.#requests = this.#requests.filter((other) => other !== request);
    const { status, paymentStatus } = (answer?.body ?? {}) as { status?: string; paymentStatus?: string };
    if (status === 'received' || paymentStatus === 'succeeded') this.#heardReceived = true;
    request.settle(answer);
  }

  get #validToken(): string {
    return tokenOf(this.server.generation);
  }

  #signIn(): void {
    const { token, refreshToken } = sessionFromTokens(this.#validToken, 'first');
    this.#store.set('user', { token, refreshToken });
  }

  #open(): void {
    this.#pages += 1;
    this.#bank = null;
    this.#requests = this.#requests.filter(({ call }) => call === 'pay');
    this.#dropUnheard();
    this.#page = openMoneyPage({
      subject: this.#subject,
      store: this.#store,
      fetch: (url, init) => this.#fetch(new URL(url instanceof Request ? url.url : url), init ?? {}),
      newKey: () => {
        const key = `key-${this.#keys.length + 1}`;
        this.#keys.push(key);
        return key;
      },
      authenticate: () => new Promise((resolve) => (this.#bank = resolve)),
    });
  }

  #fetch({ pathname }: URL, init: RequestInit): Promise<Response> {
    if (!this.#isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    if (pathname.endsWith('/stripe/cards')) return Promise.resolve(Response.json(CARDS_ANSWER));
    if (pathname === '/api/customer/profile' && this.#subject.kind === 'payment')
      return Promise.resolve(Response.json(aCustomer()));
    const { signal } = init;
    return new Promise((resolve, reject) => {
      const cut = () => {
        this.#settle(request, null);
        reject(signal?.reason as Error);
      };
      const request: Request = {
        ...requestOf(pathname, init),
        page: this.#pages,
        phase: 'sent',
        answer: null,
        settle: (answer) => {
          // While a combined signal has a listener, Node keeps it in memory, and with it the whole world.
          signal?.removeEventListener('abort', cut);
          if (answer) resolve(Response.json(answer.body, { status: answer.status }));
          else reject(new TypeError('Failed to fetch'));
        },
      };
      if (request.call === 'pay') this.#watchPay(request);
      this.#requests.push(request);
      signal?.addEventListener('abort', cut);
    });
  }

  /**
   * At most one call that places or pays may be pending per page. A call with another key is wrong while an earlier
   * call may still run.
   */
  #watchPay({ key, page }: Request): void {
    const others = this.#requests.filter(({ call }) => call === 'pay');
    if (others.some((other) => other.page === page)) this.wrong.push('two calls at once');
    if (
      others.some((other) => other.key !== key && other.phase !== 'answered' && !this.server.hasAnswered(other.key))
    ) {
      this.wrong.push('another intent before the first was answered');
    }
  }

  #judge(): void {
    const state = this.#page.state();
    if (this.server.captures > 1) this.wrong.push('paid twice');
    if (state.status === 'active' && state.matches('succeeded')) {
      this.succeeded = true;
      if (!this.server.isReceived || !this.#heardReceived) this.wrong.push('success that the server has not confirmed');
    }
    if (state.status !== 'active') return;
    if (state.matches('empty') && !this.server.isReceived) this.wrong.push('the cart is gone');
    if (state.hasTag('review') && !state.hasTag('busy') && !state.context.payable)
      this.wrong.push('nothing is shown of what is paid');
  }

  /** Waits until all messages are delivered. */
  async #rest(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (this.#requests.length > 1) this.#sortRequests();
  }

  /** Requests are named by their position, which must not depend on the order in which they were sent. */
  #sortRequests(): void {
    const sorted = this.#requests.map((request) => ({ request, facts: JSON.stringify(this.#factsOfRequest(request)) }));
    this.#requests = sorted.sort((one, other) => (one.facts < other.facts ? -1 : 1)).map(({ request }) => request);
  }
}

const tokens = new Map<number, string>();

function tokenOf(generation: number): string {
  const token = tokens.get(generation) ?? accessToken({ userid: 7, username: 'ana', generation });
  tokens.set(generation, token);
  return token;
}

/** How long each timer still runs, in milliseconds. Vitest offers only their number. */
function timesLeft(): number[] {
  const { clock } = setTimeout as unknown as { clock: { now: number; timers?: Record<string, { callAt: number }> } };
  return Object.values(clock.timers ?? {})
    .map(({ callAt }) => callAt - clock.now)
    .sort((one, other) => one - other);
}
