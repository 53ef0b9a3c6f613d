import { FlowHost } from '#src/host/flow-host.tsx';
import { BrowserScannerModal } from './BrowserScannerModal.tsx';

export default function BrowserScannerModalHost({ id }: { id: `browser-scanner:${string}` }) {
  return <FlowHost id={id}>{(actor) => <BrowserScannerModal actor={actor} />}</FlowHost>;
}
