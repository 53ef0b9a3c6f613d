import { FlowHost } from '#src/app/flow-host.tsx';
import { BrowserScannerModal } from '#src/screens/browser-scanner/BrowserScannerModal.tsx';

export default function BrowserScannerModalHost({ id }: { id: `browser-scanner:${string}` }) {
  return <FlowHost id={id}>{(actor) => <BrowserScannerModal actor={actor} />}</FlowHost>;
}
