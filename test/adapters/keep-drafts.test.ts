// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { assign, createActor, createMachine, sendParent, sendTo, setup, type AnyActorRef } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';
import { createDraftStore } from '#src/adapters/storage/draft-store.ts';
import { keepDrafts } from '#src/app/shell/keep-drafts.ts';
import { recordEarly } from '#src/app/start/early-events.ts';

type Edited = { type: 'field.edited'; field: string; value: string };
const edited = (field: string, value: string): Edited => ({ type: 'field.edited', field, value });

/** A form that accepts typed values once it is ready, below a root that has it open, and an empty store. */
function openForm() {
  const form = setup({
    types: { context: {} as { form: Record<string, string> }, events: {} as Edited | { type: 'ready' } },
  }).createMachine({
    context: { form: {} },
    initial: 'preparing',
    states: {
      preparing: { on: { ready: 'open' } },
      open: {
        on: {
          'field.edited': {
            actions: assign(({ context, event }) => ({ form: { ...context.form, [event.field]: event.value } })),
          },
        },
      },
    },
  });
  const root = createActor(
    setup({ actors: { form } }).createMachine({
      context: { open: [{ id: 'signup:page' }] },
      initial: 'open',
      states: { open: { invoke: { id: 'signup:page', src: 'form' }, on: { 'signup.left': 'closed' } }, closed: {} },
    }),
  ).start();
  const child = root.getSnapshot().children['signup:page'];
  if (!child) throw new Error('The form is not open');
  sessionStorage.clear();
  return { root: root as unknown as RootRef, form: child, store: createDraftStore(window) };
}

/** A form that asks a service when it opens, and accepts nothing while another flow answers what the service demands. */
function openAskingForm() {
  type FormEvent = Edited | { type: 'ready' } | { type: 'demanded' } | { type: 'flow.returned' };
  const service = createMachine({
    on: { asked: { actions: sendTo(({ system }) => system.get('signup:page'), { type: 'demanded' }) } },
  });
  const form = setup({
    types: { context: {} as { form: Record<string, string> }, events: {} as FormEvent },
    actions: {
      ask: sendTo(({ system }) => system.get('service') as AnyActorRef, { type: 'asked' }),
      edit: assign(({ context }, { field, value }: Edited) => ({ form: { ...context.form, [field]: value } })),
    },
    guards: { isNextField: ({ context }, { field }: Edited) => field !== 'email' || 'name' in context.form },
  }).createMachine({
    context: { form: {} },
    initial: 'preparing',
    states: {
      preparing: { on: { ready: { target: 'open', actions: 'ask' } } },
      open: {
        on: {
          'field.edited': {
            guard: { type: 'isNextField', params: ({ event }) => event },
            actions: { type: 'edit', params: ({ event }) => event },
          },
          demanded: 'waiting',
        },
      },
      waiting: { on: { 'flow.returned': 'open' } },
    },
  });
  const root = createActor(
    setup({ actors: { form, service } }).createMachine({
      context: { open: [{ id: 'signup:page' }] },
      invoke: [
        { id: 'service', systemId: 'service', src: 'service' },
        { id: 'signup:page', systemId: 'signup:page', src: 'form' },
      ],
    }),
  ).start();
  const child = root.getSnapshot().children['signup:page'];
  if (!child) throw new Error('The form is not open');
  return { root: root as unknown as RootRef, form: child };
}

const typed = (...events: Edited[]) => ({ owner: null, events });

it('restores typed values, but not over newer ones', () => {
  const { root, form, store } = openForm();
  store.write({ 'signup:page': typed(edited('name', 'Ana'), edited('email', 'a@mesa.example')) });
  const stop = keepDrafts(root, store, { isOpening: (id) => id === 'signup:page', userId: () => null });
  form.send(edited('email', 'b@mesa.example'));
  form.send({ type: 'ready' });
  expect(form.getSnapshot().context.form).toEqual({ name: 'Ana' });
  expect(store.read()['signup:page']).toEqual(typed(edited('name', 'Ana'), edited('email', 'b@mesa.example')));
  stop();
});

it('restores typed values before the answer to what the form asks, and those not yet accepted afterwards', () => {
  const { root, form } = openAskingForm();
  const { store } = openForm();
  store.write({ 'signup:page': typed(edited('name', 'Ana'), edited('email', 'a@mesa.example')) });
  const stop = keepDrafts(root, store, { isOpening: () => true, userId: () => null });
  form.send({ type: 'ready' });
  expect(form.getSnapshot()).toMatchObject({ value: 'waiting', context: { form: { name: 'Ana' } } });
  form.send({ type: 'flow.returned' });
  expect(form.getSnapshot().context.form).toEqual({ name: 'Ana', email: 'a@mesa.example' });
  form.send(edited('email', 'b@mesa.example'));
  form.send({ type: 'demanded' });
  form.send({ type: 'flow.returned' });
  expect(form.getSnapshot().context.form).toEqual({ name: 'Ana', email: 'b@mesa.example' });
  stop();
});

it('keeps the draft of a flow that it restores as concluded, until the flow concludes again', () => {
  const concluded = { type: 'flow.concluded', kind: 'signup' };
  const signup = createMachine({
    initial: 'editing',
    states: {
      editing: { on: { 'account.created': { target: 'signedUp', actions: sendParent(concluded) } } },
      signedUp: { on: { 'success.continued': { actions: sendParent(concluded) } } },
    },
  });
  const root = createActor(
    setup({ actors: { signup } }).createMachine({
      context: { open: [{ id: 'signup:page' }] },
      invoke: { id: 'signup:page', src: 'signup' },
    }),
  ).start();
  const store = createDraftStore(window);
  store.write({ 'signup:page': { owner: null, events: [{ type: 'account.created', email: 'rita@example.com' }] } });
  keepDrafts(root as unknown as RootRef, store, { isOpening: () => true, userId: () => null });
  const child = root.getSnapshot().children['signup:page'];
  expect(child?.getSnapshot()).toMatchObject({ value: 'signedUp' });
  expect(store.read()['signup:page']?.events).toHaveLength(1);
  child?.send({ type: 'success.continued' });
  expect(store.read()).toEqual({});
});

it('keeps values typed into a form whose code is still loading, and drops those of other forms', () => {
  const { root, store } = openForm();
  store.write({
    'login:page': typed(edited('email', 'a@mesa.example')),
    'verify:page': typed(edited('email', 'b@mesa.example')),
  });
  const stop = keepDrafts(root, store, { isOpening: (id) => id === 'login:page', userId: () => null });
  expect(store.read()).toEqual({ 'login:page': typed(edited('email', 'a@mesa.example')) });
  stop();
});

it('keeps texts that were typed before it was started, except passwords', () => {
  const { root, form, store } = openForm();
  const takeEarly = recordEarly(root);
  form.send({ type: 'ready' });
  form.send(edited('name', 'Ana'));
  form.send(edited('password', 'secret-1'));
  form.send(edited('confirmPassword', 'secret-1'));
  const stop = keepDrafts(root, store, { isOpening: () => true, userId: () => null, early: takeEarly() });
  form.send(edited('email', 'a@mesa.example'));
  expect(store.read()).toEqual({ 'signup:page': typed(edited('name', 'Ana'), edited('email', 'a@mesa.example')) });
  stop();
});

it('forgets what was typed into a flow when the flow closes', () => {
  const { root, form, store } = openForm();
  const stop = keepDrafts(root, store, { isOpening: () => true, userId: () => null });
  form.send({ type: 'ready' });
  form.send(edited('name', 'Ana'));
  expect(store.read()).toEqual({ 'signup:page': typed(edited('name', 'Ana')) });
  (root as AnyActorRef).send({ type: 'signup.left' });
  expect(store.read()).toEqual({});
  stop();
});

it('gives what a customer typed to nobody else after a reload', () => {
  const form = [{ type: 'comments.changed', comments: 'Ana' }];
  const restored = (owner: number | null, userId: number | null) => {
    const { root, store } = openForm();
    store.write({ 'group-reservation:1': { owner, events: form } });
    keepDrafts(root, store, { isOpening: () => true, userId: () => userId })();
    return store.read();
  };
  expect(restored(7, 8)).toEqual({});
  expect(restored(7, null)).toEqual({});
  expect(restored(7, 7)).toEqual({ 'group-reservation:1': { owner: 7, events: form } });
  expect(restored(null, 7)).toEqual({ 'group-reservation:1': { owner: 7, events: form } });
});
