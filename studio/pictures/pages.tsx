import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '#machines/shared/values/language.ts';
import { shapeOf } from '#studio/definition.ts';
import { aboutMachine } from '#studio/docs/about.ts';
import { figureOf } from '#studio/drawing/figure.ts';
import type { Layout } from '#studio/drawing/layout.ts';
import { everyMachine, PROJECT } from '#studio/every-machine.ts';
import { modelFiles } from '#studio/models.ts';
import { Chart, layOutWithRoom } from './Chart.tsx';
import { changeOf, sorted, unseenStates, type FlowPictures } from './flow-pictures.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';
import type { Compared } from './picture-set.ts';
import { SIZE_NAMES, SIZES, stateName, THEMES, type Variant } from './picture.ts';
import { Shown } from './Shown.tsx';

/** Writes `index.html` and a page for each machine into the folder of the pictures. */
export async function writePages(folder: string, compared: readonly Compared[]): Promise<void> {
  const models = modelFiles();
  await mkdir(folder, { recursive: true });
  const flows: FlowPictures[] = [];
  for (const { file, machine } of await everyMachine()) {
    const model = models.get(machine.id);
    const source = model === undefined ? '' : await readFile(join(PROJECT, model), 'utf8');
    const screens = compared.filter((one) => one.machine === machine.id);
    const hasView = !source.includes('view: () => null');
    flows.push({ shape: shapeOf(machine), about: aboutMachine(file), hasView, screens });
  }
  for (const flow of flows) {
    const layout = await layOutWithRoom(figureOf(flow.shape), flow.screens);
    await writeFile(join(folder, `${flow.shape.id}.html`), flowPage(flow, layout));
  }
  await writeFile(join(folder, 'index.html'), indexPage(flows));
}

const countOf = ({ screens }: FlowPictures, change: ReturnType<typeof changeOf>) =>
  screens.filter((one) => changeOf(one) === change).length;

const CHANGES = ['changed', 'new', 'lost'] as const;

export function indexPage(flows: readonly FlowPictures[]): string {
  const sumOf = (flow: FlowPictures) => CHANGES.reduce((sum, change) => sum + countOf(flow, change), 0);
  const shown = flows.filter(({ hasView }) => hasView).toSorted((one, other) => sumOf(other) - sumOf(one));
  const hidden = flows.filter(({ hasView }) => !hasView).map(({ shape }) => shape.id);
  return page('Every flow in pictures', [
    <table key="flows">
      <thead>
        <tr>
          <th scope="col">flow</th>
          <th scope="col">what it is</th>
          {['screens', ...CHANGES, 'states without a picture'].map((head) => (
            <th key={head} scope="col" className="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((flow) => (
          <tr key={flow.shape.id}>
            <th scope="row">
              <a data-page={`${flow.shape.id}.html`} href={`${flow.shape.id}.html`}>
                {flow.shape.id}
              </a>
            </th>
            <td>{flow.about}</td>
            {[flow.screens.length, ...CHANGES.map((change) => countOf(flow, change)), unseenStates(flow).length].map(
              (count, index) => (
                <td key={['screens', ...CHANGES, 'unseen'][index]} className="number">
                  {count === 0 ? '' : count}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>,
    <p key="hidden">Never on a screen: {hidden.join(', ')}.</p>,
  ]);
}

export function flowPage(flow: FlowPictures, layout: Layout): string {
  const { id } = flow.shape;
  const unseen = unseenStates(flow);
  const screens = sorted(flow);
  const changed = screens.filter((one) => changeOf(one) !== 'same');
  const label = `The statechart of ${id}, with a picture of each state`;
  return page(id, [
    <p key="about">
      {flow.about}{' '}
      <a data-page="index.html" href="index.html">
        All flows
      </a>
    </p>,
    <div key="chart" className="scroller" role="region" aria-label={label}>
      <Chart layout={layout} label={label} screens={flow.screens} />
    </div>,
    changed.length > 0 && (
      <p key="changes">
        {changed.length} of {screens.length} screens differ from the approved ones; they come first. To approve them
        all: <code>npm run pictures -- --approve {id}</code>
      </p>
    ),
    ...screens.map((screen) => <Screen key={screen.picture.name} screen={screen} machine={id} />),
    unseen.length > 0 && (
      <section key="unseen">
        <h2>States without a picture</h2>
        <ul>
          {unseen.map(({ state, why }) => (
            <li key={state}>
              <code>{state}</code> {why}
            </li>
          ))}
        </ul>
      </section>
    ),
  ]);
}

const nameOf = ({ language, size, theme }: Variant) => `${language}, ${size}, ${theme}`;

function Screen({ screen, machine }: { screen: Compared; machine: string }) {
  const { picture, shots, path } = screen;
  const change = changeOf(screen);
  const states = picture.states.map((state) => stateName(machine, state)).join(', ');
  const differing = shots.filter(({ kind }) => kind !== 'same');
  return (
    <section className="screen" id={picture.name} aria-label={states}>
      <h3>
        {states} {change !== 'same' && <span className="mark">{change}</span>}
      </h3>
      <p>
        {picture.journey}; path <code>{path}</code>
        {picture.languages.length < LANGUAGES.length &&
          `; only in "${picture.languages.join()}", the language of the state`}
      </p>
      {change === 'changed' && (
        <p>
          {differing.map(({ variant, pixels }) => (
            <button key={nameOf(variant)} type="button" data-variant={Object.values(variant).join(' ')}>
              {nameOf(variant)}
              {pixels !== null && `: ${pixels} pixels`}
            </button>
          ))}
        </p>
      )}
      <div className={change === 'changed' ? 'side three' : 'side one'}>
        {change !== 'new' && change !== 'same' && (
          <Side screen={screen} from="approved" name="approved" states={states} />
        )}
        {change !== 'lost' && <Side screen={screen} from="current" name="current" states={states} />}
        {change === 'changed' && <Side screen={screen} from="differences" name="difference, in red" states={states} />}
      </div>
    </section>
  );
}

interface SideProps {
  screen: Compared;
  from: 'approved' | 'current' | 'differences';
  name: string;
  states: string;
}

function Side({ screen, from, name, states }: SideProps) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <Shown screen={screen} from={from} alt={`${states}: ${name}`} />
    </figure>
  );
}

function Choice({ name, values }: { name: string; values: readonly (readonly [value: string, label: string])[] }) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {values.map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

function page(title: string, content: readonly ReactNode[]): string {
  const sizes = SIZE_NAMES.map((size) => [size, `${SIZES[size].width} × ${SIZES[size].height}`] as const);
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: PAGE_STYLE }} />
      </head>
      <body data-size="phone">
        <h1>{title}</h1>
        <form aria-label="Which pictures">
          <Choice name="size" values={sizes} />
          <Choice name="theme" values={THEMES.map((theme) => [theme, theme])} />
          <Choice name="language" values={LANGUAGES.map((language) => [language, language])} />
          <Choice
            name="chart"
            values={[
              ['1', 'full size'],
              ['0.5', 'half'],
              ['0.25', 'a quarter'],
            ]}
          />
        </form>
        <main>{content}</main>
        <script type="module" dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
      </body>
    </html>,
  )}\n`;
}
