import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './atlas.css';
import { Atlas } from './Atlas.tsx';
import { loadMachines } from './machines.ts';
import { openLine } from './line.ts';

const container = document.getElementById('atlas');
if (!container) throw new Error('index.html has no #atlas');
const machines = await loadMachines();
createRoot(container).render(
  <StrictMode>
    <Atlas machines={machines} line={openLine()} />
  </StrictMode>,
);
