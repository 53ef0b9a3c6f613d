import { alertsMachine } from '#machines/alerts/alerts.machine.ts';

export const wire = () => alertsMachine;
