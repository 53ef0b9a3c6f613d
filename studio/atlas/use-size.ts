import { useCallback, useState, type RefCallback } from 'react';

interface Size {
  width: number;
  height: number;
}

/** The size of an element in pixels, kept up to date. Null while it has none. */
export function useSize(): [Size | null, RefCallback<Element>] {
  const [size, setSize] = useState<Size | null>(null);
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width > 0 && height > 0 ? { width, height } : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, measure];
}
