export interface CatalogueFeed {
  /** Called after each committed change, and each time that listening begins: changes may have been missed before. */
  onChange(listener: () => void): void;
  /** False while changes may be missed, so that kept data may be out of date. */
  isLive(): boolean;
  close(): Promise<void>;
}
