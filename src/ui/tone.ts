/** Never shown by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'error' | 'neutral';

export const TONE_CLASS: Record<Tone, string> = {
  info: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  error: 'bg-danger-soft text-danger-text',
  neutral: 'bg-sunken text-ink',
};
