import { menuMachine } from '#machines/menu/menu.machine.ts';
export { SideMenuHost as Modal } from './menu.modal.tsx';

export const wire = () => menuMachine;
