import { listingMachine } from '#machines/listing/listing.machine.ts';
import { loadListing } from '#src/adapters/api/catalogue.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ api }: Clients) => listingMachine.provide({ actors: { loadListing: serve(loadListing(api)) } });
