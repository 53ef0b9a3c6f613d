export function PlaceRoute() {
  return <main>Mesa</main>;
}
