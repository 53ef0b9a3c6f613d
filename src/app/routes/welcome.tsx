export function WelcomeRoute() {
  return <main>Mesa</main>;
}
