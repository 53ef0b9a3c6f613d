import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { BannerFrame, type BannerProps } from './BannerFrame.tsx';
import type { Tone } from './tone.ts';

const ICON: Record<Tone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  neutral: Info,
};

/** Errors are announced at once, other tones politely. */
export const Banner = (props: BannerProps) => <BannerFrame {...props} icon={ICON[props.tone ?? 'info']} />;
