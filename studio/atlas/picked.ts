/** The choice. `step`: the shown step; absent or null: the present. */
export interface Picked {
  app: string;
  session: string;
  step?: number | null;
}
