import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import Elk from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Figure, Line } from './figure.ts';
import { DOT, HEAD, LINE_HEIGHT, LINE_SIZE, MARGIN, NAME_SIZE, PAD } from './measures.ts';
import { textWidth } from './text-width.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Placed extends Point {
  width: number;
  height: number;
}

export interface PlacedLine extends Placed {
  line: Line;
}

export interface PlacedArrow {
  arrow: Arrow;
  points: Point[];
  lines: PlacedLine[];
}

/** In pixels from the top left. Parents come before children. */
export interface Layout {
  width: number;
  height: number;
  boxes: (Placed & { box: Box })[];
  starts: { dot: Placed; points: Point[] }[];
  arrows: PlacedArrow[];
}

/** Width to height. The direction that comes closer is used. */
const BEST_RATIO = 1.5;

type Direction = 'DOWN' | 'RIGHT';

const elk = new Elk();

/** Deterministic on every computer. */
export async function layOut(figure: Figure): Promise<Layout> {
  const down = await layOutIn('DOWN', figure);
  // Already wide enough.
  if (down.width / BEST_RATIO >= down.height) return down;
  const right = await layOutIn('RIGHT', figure);
  return awkwardness(right) < awkwardness(down) ? right : down;
}

function awkwardness({ width, height }: Layout): number {
  return Math.max(width / BEST_RATIO, height);
}

async function layOutIn(direction: Direction, { root, arrows }: Figure): Promise<Layout> {
  const options: LayoutOptions = {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
    'elk.randomSeed': '1',
    'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
  };
  const boxes = allBoxes(root);
  const graph: ElkNode = {
    id: 'drawing',
    layoutOptions: options,
    children: [nodeOf(root, direction)],
    edges: [...boxes.flatMap(startEdge), ...arrows.map(edgeOf)],
  };
  return collect(await elk.layout(graph), boxes, arrows);
}

function allBoxes(box: Box): Box[] {
  return [box, ...box.children.flatMap(allBoxes)];
}

const headHeight = ({ lines }: Box) => HEAD + lines.length * LINE_HEIGHT;

/** For the button that expands a collapsed state. */
const BUTTON = 24;

function boxWidth({ name, lines, hidden }: Box): number {
  return (
    Math.max(
      textWidth(name, NAME_SIZE) * 1.1 + (hidden > 0 ? BUTTON : 0),
      ...lines.map(({ text }) => textWidth(text, LINE_SIZE)),
    ) +
    2 * PAD
  );
}

const dotOf = (box: Box) => `start of ${box.id}`;

function nodeOf(box: Box, direction: Direction): ElkNode {
  const width = Math.ceil(boxWidth(box));
  const height = headHeight(box);
  if (box.children.length === 0) return { id: box.id, width, height: height + (box.lines.length > 0 ? PAD / 2 : 4) };
  return {
    id: box.id,
    layoutOptions: {
      'elk.direction': direction,
      'elk.padding': `[top=${PAD},left=${PAD + 4},bottom=${PAD + 4},right=${PAD + 4}]`,
      'elk.nodeSize.constraints': 'NODE_LABELS MINIMUM_SIZE',
      'elk.nodeLabels.placement': 'INSIDE V_TOP H_CENTER',
      'elk.spacing.nodeNode': '24',
      'elk.spacing.edgeNode': '14',
      'elk.spacing.edgeEdge': '12',
      'elk.spacing.edgeLabel': '3',
      'elk.layered.spacing.nodeNodeBetweenLayers': '30',
      'elk.layered.spacing.edgeNodeBetweenLayers': '14',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      // Puts the initial state first.
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    },
    labels: [{ id: `head of ${box.id}`, text: box.name, width, height }],
    children: [
      ...(box.initial === null ? [] : [{ id: dotOf(box), width: DOT, height: DOT }]),
      ...box.children.map((child) => nodeOf(child, direction)),
    ],
  };
}

function startEdge(box: Box): ElkExtendedEdge[] {
  return box.initial === null ? [] : [{ id: `${dotOf(box)} ->`, sources: [dotOf(box)], targets: [box.initial] }];
}

function edgeOf({ id, from, to, lines }: Arrow): ElkExtendedEdge {
  const width = Math.max(...lines.map(({ text }) => textWidth(text, LINE_SIZE))) + 8;
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [
      {
        id: `words of ${id}`,
        text: id,
        width,
        height: lines.length * LINE_HEIGHT + 2,
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  };
}

const placed = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Placed>): Placed => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

function collect(graph: ElkNode, boxes: readonly Box[], arrows: readonly Arrow[]): Layout {
  const nodes = new Map(nodesOf(graph).map((node) => [node.id, placed(node)]));
  const edges = new Map(edgesOf(graph).map((edge) => [edge.id, edge]));
  const placeOf = (id: string) => nodes.get(id) ?? placed({});
  return {
    ...placed(graph),
    boxes: boxes.map((box) => ({ box, ...placeOf(box.id) })),
    starts: boxes
      .filter(({ initial }) => initial !== null)
      .map((box) => ({ dot: placeOf(dotOf(box)), points: pointsOf(edges.get(`${dotOf(box)} ->`)) })),
    arrows: arrows.map((arrow) => {
      const edge = edges.get(arrow.id);
      return { arrow, points: pointsOf(edge), lines: linesIn(arrow, placed(edge?.labels?.[0] ?? {})) };
    }),
  };
}

function linesIn({ lines }: Arrow, { x, y, width }: Placed): PlacedLine[] {
  return lines.map((line, index) => ({ line, x, y: y + 1 + index * LINE_HEIGHT, width, height: LINE_HEIGHT }));
}

function nodesOf(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

function edgesOf(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesOf)];
}

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}
