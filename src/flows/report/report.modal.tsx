import { FlowHost } from '#src/host/flow-host.tsx';
import { ReportModal } from './ReportModal.tsx';

export default function ReportModalHost({ id }: { id: `report:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ReportModal actor={actor} />}</FlowHost>;
}
