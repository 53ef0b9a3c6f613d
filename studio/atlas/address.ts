export function machineInAddress(): string {
  return decodeURIComponent(location.hash.slice(1));
}

export function watchAddress(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function addressOf(machine: string): string {
  return `#${encodeURIComponent(machine)}`;
}
