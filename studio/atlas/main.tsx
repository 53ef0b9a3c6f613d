import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './atlas.css';
import { Atlas } from './Atlas.tsx';
import { openLine } from './line.ts';
import { loadMachines } from './machines.ts';
import { ReportBar } from './ReportBar.tsx';

const container = document.getElementById('atlas');
if (!container) throw new Error('index.html has no #atlas');
const machines = await loadMachines();
const line = openLine();
const hasReport = new URLSearchParams(location.search).has('report');
createRoot(container).render(
  <StrictMode>
    {hasReport && <ReportBar machines={machines.map(({ machine }) => machine)} tell={line.tell} />}
    <Atlas machines={machines} line={line} />
  </StrictMode>,
);
