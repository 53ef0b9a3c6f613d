import { Keyboard, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { ButtonVariant } from '#src/ui/button-style.ts';
import { Button } from '#src/ui/Button.tsx';

const WAYS = {
  camera: { Icon: ScanLine, event: { type: 'scan.chosen' } },
  keyboard: { Icon: Keyboard, event: { type: 'typing.chosen' } },
} as const;

export type Way = keyof typeof WAYS;

interface WayButtonProps {
  actor: BrowserScannerRef;
  kind: Way;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function WayButton({ actor, kind, variant = 'secondary', children }: WayButtonProps) {
  const { Icon, event } = WAYS[kind];
  return (
    <Button
      full
      variant={variant}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => actor.send(event)}
    >
      {children}
    </Button>
  );
}
