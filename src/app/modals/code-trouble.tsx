import { CodeTroubleAlert } from '#src/screens/code-trouble/CodeTroubleAlert.tsx';

export default CodeTroubleAlert;
