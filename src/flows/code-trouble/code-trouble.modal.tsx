import { CodeTroubleAlert } from './CodeTroubleAlert.tsx';

export default CodeTroubleAlert;
