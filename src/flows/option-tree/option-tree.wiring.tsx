import type { optionTreeFlow } from '#machines/option-tree/option-tree.flow.ts';
import { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import { loadProduct } from '#src/adapters/api/products.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { OptionTreeModal } from './OptionTreeModal.tsx';

export const wire = ({ api }: Clients) =>
  optionTreeMachine.provide({ actors: { loadProduct: serve(loadProduct(api)) } });

export const Modal = modalOf<typeof optionTreeFlow>(OptionTreeModal);
