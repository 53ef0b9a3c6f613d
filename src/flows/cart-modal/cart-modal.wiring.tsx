import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
export { CartModalHost as Modal } from './cart-modal.modal.tsx';

export const wire = () => cartModalMachine;
