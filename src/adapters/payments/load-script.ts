import { RequestFailure } from '#machines/shared/flow/failure.ts';

export function loadScript(document: Document, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new RequestFailure('payment_provider_unavailable', 0));
    });
    document.head.append(script);
  });
}
