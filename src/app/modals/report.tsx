import { FlowHost } from '#src/app/flow-host.tsx';
import { ReportModal } from '#src/screens/report/ReportModal.tsx';

export default function ReportModalHost({ id }: { id: `report:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ReportModal actor={actor} />}</FlowHost>;
}
