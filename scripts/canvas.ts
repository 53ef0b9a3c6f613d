import sharp, { type OverlayOptions, type Sharp } from 'sharp';

/** Puts pictures beside each other on a paper-coloured background, for the documents. */
export const onCanvas = (size: { width: number; height: number }, parts: OverlayOptions[]): Sharp =>
  sharp({ create: { ...size, channels: 3, background: '#e7dfd1' } }).composite(parts);
