import sharp, { type OverlayOptions, type Sharp } from 'sharp';

/** Parts of a picture for the documents, on the colour of paper. */
export const onCanvas = (size: { width: number; height: number }, parts: OverlayOptions[]): Sharp =>
  sharp({ create: { ...size, channels: 3, background: '#e7dfd1' } }).composite(parts);
