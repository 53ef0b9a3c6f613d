/** What was chosen. `step`: the step that is looked at; absent or null: what is now. */
export interface Picked {
  app: string;
  session: string;
  step?: number | null;
}
