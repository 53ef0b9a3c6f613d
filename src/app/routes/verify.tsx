export function VerifyRoute() {
  return <main>Mesa</main>;
}
