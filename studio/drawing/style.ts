import { LINE_SIZE, NAME_SIZE } from './measures.ts';

/** Embedded, so that the drawing looks the same on a code host, in an editor and in the atlas. */
export const DRAWING_STYLE = `
.drawing { --paper: #ffffff; --box: #f7f8fa; --inner: #ffffff; --line: #8a94a3; --ink: #1b2330; --muted: #56606e; --calls: #7a3e9d; --live: #0b5fd0; --live-soft: #dbe9fd; --taken: #c2410c; font-family: Helvetica, Arial, Liberation Sans, sans-serif; }
@media (prefers-color-scheme: dark) { .drawing { --paper: #14181e; --box: #1b2129; --inner: #232a34; --line: #76818f; --ink: #e9edf3; --muted: #a9b3c0; --calls: #d3a5ee; --live: #6aaeff; --live-soft: #173556; --taken: #fb9a5b; } }
.drawing .paper { fill: var(--paper); }
.drawing .box > rect { fill: var(--inner); stroke: var(--line); }
.drawing .box.outer > rect { fill: var(--box); }
.drawing .box.region > rect { stroke-dasharray: 6 4; }
.drawing .box.final > rect + rect { fill: none; }
.drawing .name { font-size: ${NAME_SIZE}px; font-weight: 700; fill: var(--ink); }
.drawing .line { font-size: ${LINE_SIZE}px; fill: var(--muted); }
.drawing .line.calls { fill: var(--calls); }
.drawing .line.event { fill: var(--ink); }
.drawing .arrow > path { fill: none; stroke: var(--line); stroke-width: 1.2; }
.drawing .arrow > .head, .drawing .dot { fill: var(--line); stroke: none; }
.drawing .arrow > .back { fill: var(--box); opacity: 0.9; }
.drawing .box.live > rect { stroke: var(--live); stroke-width: 2.5; }
.drawing .box.live:not(.outer) > rect { fill: var(--live-soft); }
.drawing .box.live > .name { fill: var(--live); }
.drawing .arrow.taken > path { stroke: var(--taken); stroke-width: 2.5; }
.drawing .arrow.taken > .head { fill: var(--taken); }
.drawing .box.chosen > rect { stroke-width: 2.5; stroke: var(--calls); }
.drawing .box[role] { cursor: pointer; outline: none; }
.drawing .box[role]:focus-visible > rect { stroke: var(--taken); stroke-width: 3; }
.drawing .line.taken { fill: var(--taken); font-weight: 700; }
`;
