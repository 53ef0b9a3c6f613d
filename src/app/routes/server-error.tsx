export function ServerErrorRoute() {
  return <main>Mesa</main>;
}
