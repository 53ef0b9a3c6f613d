/** The choice. `step`: the step that is looked at; absent or null: the present. */
export interface Picked {
  app: string;
  session: string;
  step?: number | null;
}
